import { existsSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Reason why a machine cannot measure a process's usage. */
export const NO_PROCESSOR_TIME =
  'this system does not tell the processor time of a thread (/proc/<pid>/task/<pid>/schedstat is Linux)';

/** True if this machine reports the processor time of a thread. */
export const reportsProcessorTime = (): boolean => existsSync('/proc/self/schedstat');

/** Milliseconds of processor time that the main thread of a process has used. Other processes that compete for the core do not change it. */
export const mainThreadMs = ({ pid }: ChildProcess): number => {
  try {
    return (
      Number(
        readFileSync(`/proc/${String(pid)}/task/${String(pid)}/schedstat`, 'utf8').split(' ')[0],
      ) / 1e6
    );
  } catch {
    // The process has ended.
    return NaN;
  }
};

/** The most memory that a process ever held (VmHWM), in megabytes. NaN once it has ended. */
export const mostMemoryMb = ({ pid }: ChildProcess): number => {
  try {
    return (
      Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) /
      1024
    );
  } catch {
    return NaN;
  }
};
