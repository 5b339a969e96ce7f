/* What the scripts use of the vendored module, for the check of types. */
export function html(parts: TemplateStringsArray, ...values: any[]): any
export function render(part: any, into: Element): void
export function useState<T = any>(first?: T | (() => T)): [T, (next: any) => void]
export function useMemo<T>(made: () => T, of: any[]): T
export function useRef(first: any): { current: any }
export function useEffect(effect: () => any, of?: any[]): void
export function useLayoutEffect(effect: () => any, of?: any[]): void
export function useErrorBoundary(report?: (fault: any) => void): [any, () => void]
