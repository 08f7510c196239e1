import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordinaryUser, postgresPrograms } from './postgres-programs';

/** Starts a PostgreSQL server for one test run. It does not listen on the network and leaves no files. */
export interface ThrowawayPostgres {
  /** Address of a database of that cluster. */
  url(database: string): string;
  /** The server ends at once, with nothing tidied up, and starts again on what is on its disk. */
  crash(): Promise<void>;
  /** The server and all its processes stand still. */
  stand(): void;
  goOn(): void;
  stop(): Promise<void>;
}

const small = ['shared_buffers=16MB', 'max_connections=200'];
/** Durability is for those who keep something. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a new cluster in a temporary folder, as an ordinary user, on a socket there. What it says is written is on the disk only where it
 * is asked to be durable. Throws where the programs are missing or fail.
 */
export async function startThrowawayPostgres({ isDurable = false } = {}): Promise<ThrowawayPostgres> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("PostgreSQL's programs are not installed");
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'riwaq-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');

  function run(program: string, ...options: string[]): ChildProcess {
    const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
    return spawn(join(programs ?? '', program), options, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });

  try {
    const settings = isDurable ? small : [...small, ...hasty];
    await succeeded(run('initdb', '-D', data, '-U', 'riwaq', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'));
    const start = async () => {
      const server = run(
        'postgres',
        '-D',
        data,
        '-k',
        folder,
        '-c',
        'listen_addresses=',
        ...settings.flatMap((setting) => ['-c', setting]),
      );
      await hasPrinted(server, 'ready to accept connections');
      return server;
    };
    let server = await start();
    const kill = () => server.kill('SIGKILL');
    process.once('exit', kill);
    const end = async (signal: NodeJS.Signals) => {
      const exit = once(server, 'exit');
      server.kill(signal);
      await exit;
    };
    return {
      url: (database) => `postgres://riwaq@localhost/${database}?host=${encodeURIComponent(folder)}`,
      async crash() {
        await end('SIGQUIT');
        server = await start();
      },
      stand() {
        const { pid = 0 } = server;
        process.kill(pid, 'SIGSTOP');
        // From then on it begins no process and clears none away: each of its children is there until it goes on, ended or not.
        while (!isStopped(pid));
        for (const child of childrenOf(pid)) process.kill(child, 'SIGSTOP');
      },
      goOn() {
        const { pid = 0 } = server;
        for (const one of [...childrenOf(pid), pid]) process.kill(one, 'SIGCONT');
      },
      async stop() {
        process.off('exit', kill);
        await end('SIGINT');
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Processes that a process has begun. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Whether a process stands still, or has ended: a signal takes effect a moment after it was sent. */
const isStopped = (pid: number): boolean => /^State:\s+[TZ]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

async function succeeded(program: ChildProcess): Promise<void> {
  let complaint = '';
  program.stderr?.on('data', (text) => {
    complaint += text;
  });
  const [code] = await once(program, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${complaint}`);
}

/** Waits until a program has said something. Throws where it ends without. */
function hasPrinted(program: ChildProcess, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    program.once('error', reject);
    program.once('exit', () => reject(new Error(`postgres ended: ${text}`)));
    program.stderr?.on('data', (more) => {
      text += more;
      if (text.includes(expected)) resolve();
    });
  });
}
