import { readFileSync } from 'node:fs';

/**
 * Ends a process of this machine and what it started: a bubblewrap that is killed while it opens would leave the process behind it. Stops it first, so
 * that it starts none meanwhile. A process that ended already is left alone.
 */
export function killProcess(pid: number): void {
  send(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) send(child, 'SIGKILL');
  send(pid, 'SIGKILL');
}

/** By proc(5); none where the kernel does not tell. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
