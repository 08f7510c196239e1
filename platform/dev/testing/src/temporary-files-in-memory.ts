import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'riwaq-tests-';
/** Bytes that must be free there. Unit tests were seen to need half a gigabyte. */
const ROOM = 1.5 * 2 ** 30;
/** The same for journeys, whose sites and copies of the project are larger. */
export const JOURNEYS_ROOM = 4 * 2 ** 30;

/**
 * Puts the temporary folder of a test run (`os.tmpdir()`) into memory if `room` bytes are free there, and removes it at the end. Tests sync their files to disk as
 * production does; a disk would slow both processors. `TMPDIR` overrides it.
 */
export function keepTemporaryFilesInMemory(room: number): void {
  // A folder in another's would have a path too long for the sockets of a browser and of tsx.
  if (process.env.TMPDIR !== undefined && basename(process.env.TMPDIR).startsWith(PREFIX)) return;
  const folder = temporaryFolder(process.env.TMPDIR === undefined ? MEMORY : undefined, room);
  // PostgreSQL runs as another user where tests run as root: it passes through to its own folder.
  chmodSync(folder, 0o711);
  keepTranslations(folder);
  process.env.TMPDIR = folder;
  // A process of a stopped run may still write there.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
}

/** Makes the folder in `memory`, or in `os.tmpdir()` where that has no room or takes no files. */
export function temporaryFolder(memory: string | undefined, room: number): string {
  const make = (around: string) => {
    removeLeftovers(around);
    return mkdtempSync(join(around, `${PREFIX}${process.pid}-`));
  };
  try {
    if (memory !== undefined && freeBytes(memory) >= room) return make(memory);
  } catch {
    // The folder is read-only, or another user's.
  }
  return make(tmpdir());
}

/** What tsx translated stays for the next run: it has no setting for its folder but the temporary one. */
function keepTranslations(temporary: string): void {
  const kept = join(import.meta.dirname, '../../../../node_modules/.cache/tsx');
  mkdirSync(kept, { recursive: true });
  symlinkSync(kept, join(temporary, `tsx-${process.geteuid?.() ?? userInfo().username}`));
}

/** Jest calls this before the first test. */
export default function setUp(): void {
  keepTemporaryFilesInMemory(ROOM);
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
function removeLeftovers(around: string): void {
  for (const name of readdirSync(around)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : undefined;
    if (pid !== undefined && !isRunning(pid)) removeOwn(join(around, name));
  }
}

function removeOwn(folder: string): void {
  if (statSync(folder).uid === process.getuid?.()) rmSync(folder, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
