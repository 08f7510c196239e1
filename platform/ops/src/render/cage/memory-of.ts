import { readdir, readFile } from 'node:fs/promises';

/** Memory in MiB of a process and its descendants, by proc(5); 0 elsewhere. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const started = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  const children = started.join(' ').split(' ').filter(Boolean).map(Number);
  const theirs = await Promise.all(children.map(memoryOf));
  return theirs.reduce((sum, mebibytes) => sum + mebibytes, Number(kibibytes) / 1024);
}
