import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawRequest } from '@riwaq/ops/testing/raw-request';

/** Limit until nginx listens, in milliseconds. */
const START_LIMIT_MS = 5000;

/** A real nginx with a configuration of `riwaq nginx`, in its own folder and on its own port. */
interface NginxProcess {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

interface NginxExtras {
  /** Files of modules that are loaded. */
  readonly modules?: readonly string[];
  /** Lines of the `http` block. */
  readonly http?: readonly string[];
}

/** Starts nginx; `conf` gets its folder. Rejects with nginx's errors. */
export async function startNginx(
  port: number,
  conf: (folder: string) => string,
  { modules = [], http = [] }: NginxExtras = {},
): Promise<NginxProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  await writeFile(join(folder, 'riwaq.conf'), conf(folder));
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...modules.map((file) => `load_module ${file};`),
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;`,
      'events { worker_connections 256; }',
      `http { access_log off; ${[...temporary, ...http].join(' ')} include ${folder}/riwaq.conf; }`,
    ].join('\n'),
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (part) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) => nginx.once('error', reject));
  // Kills nginx even where the trial crashes.
  process.once('exit', () => nginx.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([listening(url), failed, ended.then(() => Promise.reject(new Error(`nginx ended: ${said}`)))]);
  return {
    url,
    folder,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(url: string): Promise<void> {
  const started = performance.now();
  for (;;) {
    const answer = await rawRequest(url, '/').catch(() => undefined);
    if (answer) return;
    if (performance.now() - started > START_LIMIT_MS) throw new Error('nginx does not listen');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
