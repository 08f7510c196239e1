import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds between two looks. */
const EVERY = 100;

/** What a piece of work took: its result, seconds, and the most memory that its processes had together, in MB; NaN where the machine does not tell. */
interface Cost<Result> {
  readonly result: Result;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs `work` and watches the processes that it starts, and theirs (Linux). This process itself is not counted. */
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

/** Bytes in memory of all processes below one. */
async function residentBelow(root: number): Promise<number> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(names.map(parentOf));
  const below = new Set([root]);
  // A child may stand before its parent.
  for (let before = 0; before !== below.size; ) {
    before = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  below.delete(root);
  const memory = await Promise.all([...below].map((pid) => memoryOf(String(pid))));
  return memory.reduce((sum, bytes) => sum + bytes, 0);
}

/** A process's memory with its part of what it shares: what processes have in common counts once among them. */
async function memoryOf(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
}

async function parentOf(pid: string): Promise<{ readonly pid: number; readonly parent: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0) };
}
