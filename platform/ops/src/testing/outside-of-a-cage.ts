import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROBES } from './ways-out';

/** What release code must not reach, in a temporary folder: a gateway's secrets, its process, and listeners of every kind. */
export class OutsideOfACage {
  /** Connections to a listener. */
  readonly arrived: string[] = [];

  private constructor(
    readonly home: string,
    private readonly gateway: ChildProcess,
    private readonly listeners: readonly (Server | Socket)[],
    private readonly places: Readonly<Record<string, string | number>>,
  ) {}

  static async open(): Promise<OutsideOfACage> {
    const home = await mkdtemp(join(tmpdir(), 'riwaq-cage-'));
    await mkdir(join(home, 'database'));
    await writeFile(join(home, 'database/secret'), 'THE SECRET');
    await mkdir(join(home, 'releases/shell/1.0.0'), { recursive: true });
    await symlink(join(home, 'database/secret'), join(home, 'releases/shell/1.0.0/link'));
    const gateway = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: { SMTP_URL: 'THE SECRET' }, stdio: 'ignore' });
    await once(gateway, 'spawn');
    const arrived: string[] = [];
    const listen = async (name: string, ...place: [string] | [number, string]) => {
      const server = createServer((socket) => {
        arrived.push(name);
        socket.destroy();
      });
      server.listen(...(place as [string]));
      await once(server, 'listening');
      const address = server.address();
      return { server, port: typeof address === 'object' && address ? address.port : 0 };
    };
    const abstract = `\0riwaq-${process.pid}-${Date.now()}`;
    const [v4, v6] = [await listen('tcp4', 0, '127.0.0.1'), await listen('tcp6', 0, '::1')];
    const [unix, hidden] = [await listen('unix', join(home, 'socket')), await listen('abstract', abstract)];
    const udp = createSocket('udp4');
    udp.on('message', () => arrived.push('udp'));
    udp.bind(0, '127.0.0.1');
    await once(udp, 'listening');
    const outside = new OutsideOfACage(home, gateway, [v4.server, v6.server, unix.server, hidden.server, udp], {
      home,
      abstract,
      pid: gateway.pid ?? 0,
      tcp4: v4.port,
      tcp6: v6.port,
      udp: udp.address().port,
    });
    outside.arrived.push(...arrived);
    return Object.assign(outside, { arrived });
  }

  /** JavaScript that tries the ways out, all by default. Returns `{ <way>: 'open …' | <error code> }`. */
  probes(ways: { readonly only?: readonly string[]; readonly except?: readonly string[] } = {}): string {
    return `return (${PROBES})(${JSON.stringify(this.places)}, ${JSON.stringify(ways)}, require)`;
  }

  /** Whether the gateway's process runs unchanged. */
  get isGatewayAlive(): boolean {
    return this.gateway.exitCode === null && this.gateway.signalCode === null;
  }

  async close(): Promise<void> {
    this.gateway.kill();
    for (const listener of this.listeners) listener.close();
    await rm(this.home, { recursive: true, force: true });
  }
}
