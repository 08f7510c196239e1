import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * `node take-ports.mjs 3000,3001 <program> …` runs a program while these ports are taken by a server that answers 418. Exits with the
 * program's code.
 */
const [ports = '', program = '', ...line] = process.argv.slice(2);
for (const port of ports.split(',').filter(Boolean)) {
  const stranger = createServer((_request, response) => response.writeHead(418).end('somebody else'));
  // Both families: `localhost` may be either.
  await once(stranger.listen(Number(port), '::'), 'listening');
}
const child = spawn(program, line, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('error', ({ message }) => {
  console.error(message);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
