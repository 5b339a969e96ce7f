/* Counts the instructions of a program that QEMU's user emulation runs, on all of its threads.

Debian ships QEMU's plugins without their header; what is needed of it is declared here, as
docs/devel/tcg-plugins of QEMU 7.2 has it (version 1 of the interface). */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
enum { WITHOUT_REGISTERS = 0 };
extern void qemu_plugin_register_vcpu_tb_trans_cb(
    qemu_plugin_id_t, void (*)(qemu_plugin_id_t, struct qemu_plugin_tb *));
extern void qemu_plugin_register_vcpu_tb_exec_cb(
    struct qemu_plugin_tb *, void (*)(unsigned int, void *), int, void *);
extern size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
extern void qemu_plugin_register_atexit_cb(
    qemu_plugin_id_t, void (*)(qemu_plugin_id_t, void *), void *);

int qemu_plugin_version = 1;
static uint64_t counted;

static void run(unsigned int processor, void *instructions) {
    (void)processor;
    __atomic_fetch_add(&counted, (uintptr_t)instructions, __ATOMIC_RELAXED);
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_cb(
        block, run, WITHOUT_REGISTERS, (void *)qemu_plugin_tb_n_insns(block));
}

static void write_count(qemu_plugin_id_t id, void *path) {
    (void)id;
    FILE *file = fopen(path, "w");
    if (file != NULL) {
        fprintf(file, "%llu\n", (unsigned long long)counted);
        fclose(file);
    }
}

int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int argc, char **argv) {
    (void)info;
    if (argc != 1 || strncmp(argv[0], "to=", 3) != 0) {
        return 1;
    }
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, write_count, argv[0] + 3);
    return 0;
}
