import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Resolves true where no other run of the tests of `folder` is under way, and keeps others away until this process ends. A socket says so: the
 * system closes it, however the process ends. Runs share the compiled types, the drawings and the built releases.
 */
export async function isOnlyRun(folder) {
  const name = `riwaq-tests-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  if (await listens(path)) return true;
  if (await answers(path)) return false;
  // Left by a run that was killed.
  rmSync(path, { force: true });
  return listens(path);
}

function listens(path) {
  const server = createServer((socket) => socket.end());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(path, () => {
      server.unref();
      resolve(true);
    });
  });
}

function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}
