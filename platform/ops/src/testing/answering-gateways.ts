import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';

interface AnsweringGateway {
  readonly url: string;
  /** Path, query and authorization of each request that it got. */
  readonly asked: string[];
}

/** Starts gateways that give one answer to everything. They end after each test. */
export function answeringGateways(): (answer: unknown, status?: number) => Promise<AnsweringGateway> {
  let servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers) await new Promise((resolve) => server.close(resolve));
    servers = [];
  });
  return async (answer, status = 200) => {
    const asked: string[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push(`${url} ${headers.authorization ?? ''}`.trim());
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(answer));
    });
    servers = [...servers, server];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  };
}
