import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps what stands here in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'riwaq-tests-';
/** Bytes that must be free there: a whole run needs a third of it. */
const ROOM = 1.5 * 2 ** 30;

/**
 * Puts the temporary folder of a test run (`os.tmpdir()`) in memory, where there is room: shops, databases and releases of tests are written through to the disk as
 * those of production are, and a disk would have both processors wait, and work, for files that nobody keeps. Whoever sets `TMPDIR` decides for themselves.
 */
export default function setUp(): void {
  if (process.env.TMPDIR !== undefined || freeBytes(MEMORY) < ROOM) return;
  removeLeftovers();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user where tests run as root: it passes through to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : undefined;
    if (pid !== undefined && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
