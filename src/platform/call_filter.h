// call_filter.h - the system calls that a sandbox refuses. Private to platform.
#pragma once

#include "jantar/sandbox.h"

// Refuses, in all threads of this process from now on, the calls that no command needs: they fail
// with EPERM. Does nothing where the kernel or this build has no such filter.
void call_filter_enter(SandboxProcesses processes);
