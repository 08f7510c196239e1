import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** One gateway in a process of its own. */
export interface GatewayProcess {
  readonly url: string;
  /** SIGKILL: it ends at once, whatever it was doing. */
  kill(): void;
  /** SIGTERM: it finishes what it is doing. Gives its exit code. */
  end(): Promise<number | null>;
}

/** Two gateways that share one database, and a third that is ready for the one that is killed next. */
export interface GatewayPool {
  /** The gateway that a request goes to, by turns. */
  next(): Promise<GatewayProcess>;
  /** Kills a gateway and puts another one in its place. */
  replace(gateway: GatewayProcess): void;
  readonly killed: () => number;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The gateway's program, ready to be run. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds by which the own clock of the next process is wrong. */
  readonly clockError: () => number;
}

/** Starts the processes of the fault run. */
export function gatewayPool({ program, environment, clockError }: PoolOptions): GatewayPool {
  let killed = 0;
  let turn = 0;
  const start = () => startProcess(program, { ...environment, FAULTS_CLOCK_ERROR: String(clockError()) });
  const serving = [start(), start()];
  let spare = start();

  async function drop(gateway: GatewayProcess): Promise<void> {
    for (const [place, process] of serving.entries()) {
      if ((await process) !== gateway) continue;
      serving[place] = spare;
      spare = start();
    }
  }
  return {
    async next() {
      turn += 1;
      const gateway = serving[turn % serving.length];
      if (!gateway) throw new Error('no gateway serves');
      return gateway;
    },
    replace(gateway) {
      killed += 1;
      gateway.kill();
      void drop(gateway);
    },
    killed: () => killed,
    async close() {
      const codes = await Promise.all([...serving, spare].map(async (process) => (await process).end()));
      if (codes.some((code) => code !== 0)) throw new Error(`a gateway did not end well: ${codes.join(', ')}`);
    },
  };
}

async function startProcess(program: string, environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await firstLine(child);
  return {
    url,
    kill: () => void child.kill('SIGKILL'),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? 1;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', (code) => reject(new Error(`a gateway ended before it listened (${code})`)));
  });
}
