import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds between two samples. */
const EVERY = 100;

/** Result and seconds of a piece of work, with the peak memory of its processes in MB (NaN where unknown). */
interface Cost<Result> {
  readonly result: Result;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs `work` and samples its descendant processes (Linux), without this process. */
export async function costOf<Result>(work: () => Promise<Result>): Promise<Cost<Result>> {
  let most = Number.NaN;
  const look = setInterval(() => {
    void residentBelow(process.pid).then((bytes) => {
      if (bytes > 0) most = Math.max(Number.isNaN(most) ? 0 : most, bytes);
    });
  }, EVERY);
  const started = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - started) / 1000, megabytes: most / 1_000_000 };
  } finally {
    clearInterval(look);
  }
}

/** Memory of all descendants of a process, in bytes. */
async function residentBelow(root: number): Promise<number> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(names.map(parentOf));
  const below = new Set([root]);
  // A child may be listed before its parent.
  for (let before = 0; before !== below.size; ) {
    before = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  below.delete(root);
  const memory = await Promise.all([...below].map((pid) => memoryOf(String(pid))));
  return memory.reduce((sum, bytes) => sum + bytes, 0);
}

/** Proportional memory of a process: shared pages are divided. */
async function memoryOf(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
}

async function parentOf(pid: string): Promise<{ readonly pid: number; readonly parent: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0) };
}
