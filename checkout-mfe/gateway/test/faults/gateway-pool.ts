import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A gateway in a child process. */
export interface GatewayProcess {
  readonly url: string;
  /** SIGKILL: it ends at once, whatever it was doing. Resolves when it has. */
  kill(): Promise<void>;
  /** SIGTERM: it finishes what it is doing. Gives its exit code. */
  end(): Promise<number | null>;
}

/** The gateways of a run, and what befalls them. */
export interface GatewayPool {
  /** The gateway that a request goes to, by turns. */
  next(): Promise<GatewayProcess>;
  /** Resolves when every gateway serves, and so the database is there too. */
  ready(): Promise<void>;
  /** Kills a gateway and puts another one in its place; where the power is cut, that of the database goes too. */
  replace(gateway: GatewayProcess, isPowerCut: boolean): void;
  readonly killed: () => number;
  readonly powerCuts: () => number;
  /** Ends them all. Throws where one does not end well. */
  close(): Promise<void>;
}

interface PoolOptions {
  /** The gateway's program, ready to be run. */
  readonly program: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds by which the own clock of the next process differs. */
  readonly clockError: () => number;
  /** Cuts the power of the database, and gives it back. */
  readonly cutPower: () => Promise<void>;
}

/** Restarts of a gateway that met its server without power. */
const STARTS = 5;

/** Starts the processes of the fault run. */
export function gatewayPool({ program, environment, clockError, cutPower }: PoolOptions): GatewayPool {
  let [killed, cuts, turn] = [0, 0, 0];
  async function start(attemptsLeft = STARTS): Promise<GatewayProcess> {
    try {
      return await startProcess(program, { ...environment, FAULTS_CLOCK_ERROR: String(clockError()) });
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      return start(attemptsLeft - 1);
    }
  }
  const serving: Promise<GatewayProcess>[] = [];
  const places = new Map<GatewayProcess, number>();
  for (let place = 0; place < 2; place += 1) serve(place, start());
  /** Ready for the one that is killed next. */
  let spare = start();
  /** One power cut at a time. */
  let power: Promise<void> = Promise.resolve();

  function serve(place: number, starting: Promise<GatewayProcess>): void {
    // Known before anybody who waits for it can kill it.
    serving[place] = starting.then((gateway) => {
      places.set(gateway, place);
      return gateway;
    });
  }

  function takeSpareProcess(): Promise<GatewayProcess> {
    const next = spare;
    spare = start();
    return next;
  }
  async function startAfter(end: Promise<void>, isPowerCut: boolean): Promise<GatewayProcess> {
    await end;
    if (isPowerCut) {
      power = power.then(cutPower);
      await power;
    }
    return takeSpareProcess();
  }
  return {
    async next() {
      turn += 1;
      const gateway = serving[turn % serving.length];
      if (!gateway) throw new Error('no gateway serves');
      return gateway;
    },
    async ready() {
      await Promise.all(serving);
    },
    replace(gateway, isPowerCut) {
      killed += 1;
      if (isPowerCut) cuts += 1;
      const end = gateway.kill();
      const place = places.get(gateway);
      places.delete(gateway);
      if (place !== undefined) serve(place, startAfter(end, isPowerCut));
    },
    killed: () => killed,
    powerCuts: () => cuts,
    async close() {
      const codes = await Promise.all([...serving, spare].map(async (process) => (await process).end()));
      if (codes.some((code) => code !== 0)) throw new Error(`a gateway did not end well: ${codes.join(', ')}`);
    },
  };
}

async function startProcess(program: string, environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [program], { env, stdio: 'pipe' });
  const ended = once(child, 'exit');
  const url = await firstLine(child);
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? 1;
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** What it says first. Throws with its complaint where it ends before: a server may have been without power then. */
function firstLine(child: ChildProcess): Promise<string> {
  let complaint = '';
  const onOutput = (text: unknown) => {
    complaint += String(text);
  };
  child.stderr?.on('data', onOutput);
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (text) => {
      child.stderr?.off('data', onOutput).on('data', (chunk) => process.stderr.write(chunk));
      resolve(String(text).trim());
    });
    child.once('exit', (code) => reject(new Error(`a gateway ended before it listened (${code}): ${complaint}`)));
  });
}
