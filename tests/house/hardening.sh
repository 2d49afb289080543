#!/usr/bin/env bash
# The program is hardened as Linux distributions harden theirs (Debian's hardening-wrapper): what
# the build options promise is looked up in the program itself.
set -u
: "${JANTAR_PROGRAM:?set by CTest}"
[ -z "${JANTAR_SANITIZE:-}" ] || { echo "skipped: sanitizers have checks of their own"; exit 77; }
for tool in readelf nm objdump; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
readelf -hW "$JANTAR_PROGRAM" >/dev/null 2>&1 || { echo "skipped: no ELF program"; exit 77; }
failed=0

# has WHAT TEXT COMMAND...: fails unless the command's output has a line that matches TEXT.
has() {
    "${@:3}" 2>/dev/null | grep -Eq -- "$2" && return
    echo "not hardened: $1"
    failed=1
}
has 'addresses differ from start to start (PIE)' 'Type: +DYN' readelf -hW "$JANTAR_PROGRAM"
has 'the stack is not executable' 'GNU_STACK .* RW ' readelf -lW "$JANTAR_PROGRAM"
has 'tables of the linker are made read-only (RELRO)' 'GNU_RELRO' readelf -lW "$JANTAR_PROGRAM"
has 'all of them are, at the start (BIND_NOW)' 'BIND_NOW|Flags:.* NOW' readelf -dW "$JANTAR_PROGRAM"
has 'guards of the stack' '__stack_chk_fail' nm -D "$JANTAR_PROGRAM"
case ${JANTAR_BUILD_TYPE:-} in
Release | RelWithDebInfo | MinSizeRel)
    if ldd "$JANTAR_PROGRAM" 2>/dev/null | grep -q 'libc\.so\.6'; then # musl has none
        has 'checked functions of the C library (_FORTIFY_SOURCE)' '_chk(@|$)' \
            sh -c 'nm -D "$1" | grep -v __stack_chk' sh "$JANTAR_PROGRAM"
    fi
    ;;
esac
if [ "$(uname -m)" = x86_64 ]; then
    has 'targets of indirect jumps are marked (CET)' 'endbr64' \
        objdump -d --no-show-raw-insn --disassemble=main "$JANTAR_PROGRAM"
fi
[ "$failed" = 0 ] && echo ok
exit "$failed"
