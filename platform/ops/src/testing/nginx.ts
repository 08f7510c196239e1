import { execFile, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../serve/free-port';
import { rootFolder } from '../store/build/app-workspaces';
import { rawRequest } from './raw-request';

/** Limit until nginx listens, in milliseconds. */
const START_LIMIT_MS = 5000;
const HOST = '127.0.0.1';
/** Debian's nginx, and its modules that `platform/ops/nginx/riwaq.conf` needs. */
export const PROGRAM = '/usr/sbin/nginx';
export const MODULES = ['filter', 'static'].map((name) => `/usr/lib/nginx/modules/ngx_http_brotli_${name}_module.so`);

/** Whether Debian's nginx is installed with its modules. */
export const hasNginx = () => [PROGRAM, ...MODULES].every((file) => existsSync(file));

/** A certificate for localhost. `trusted` is what Chromium trusts it by: with an untrusted one it would keep nothing in its cache. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  readonly trusted: string;
}

/** Makes a certificate for localhost in `folder`. Rejects where openssl is missing. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  await mkdir(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const asked =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  await promisify(execFile)('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate]);
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const trusted = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { certificate, key, trusted };
}

/** The values of `platform/ops/nginx/riwaq.conf`. Servers are like `127.0.0.1:3000`. */
interface NginxPlace {
  /** `https://localhost:<port>`, from `nginxOrigin`. */
  readonly origin: string;
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly serve: string;
  readonly gateways: readonly string[];
  readonly certificate: Certificate;
}

/** A real nginx with `platform/ops/nginx/riwaq.conf`, in a folder and on ports of its own. */
export interface RunningNginx {
  /** Its address without TLS. */
  readonly plain: string;
  /** Its log and its error log, as text. */
  logs(): Promise<string>;
  close(): Promise<void>;
}

/** An origin on a free port. */
export async function nginxOrigin(): Promise<string> {
  return `https://localhost:${await freePort(0, HOST, 'PORT')}`;
}

/** Starts nginx as a child process. Rejects with nginx's errors. */
export async function startNginx(place: NginxPlace): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-nginx-'));
  const plain = await freePort(0, HOST, 'PORT');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const conf = await readFile(join(rootFolder, 'platform/ops/nginx/riwaq.conf'), 'utf8');
  await writeFile(join(folder, 'riwaq.conf'), filledIn(conf, place, plain).replaceAll('/var/log/nginx', folder));
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...MODULES.map((file) => `load_module ${file};`),
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${folder}/pid; worker_processes 1;`,
      'events { worker_connections 256; }',
      `http { access_log off; ${temporary.join(' ')} include ${folder}/riwaq.conf; }`,
    ].join('\n'),
  );
  const nginx = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (part) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) => nginx.once('error', reject));
  // Kills nginx even where this process crashes.
  process.once('exit', () => nginx.kill('SIGTERM'));
  await Promise.race([listening(place.origin), failed, ended.then(() => Promise.reject(new Error(`nginx ended: ${said}`)))]);
  return {
    plain: `http://${HOST}:${plain}`,
    async logs() {
      return (await Promise.all(['riwaq.log', 'riwaq-error.log'].map((file) => readFile(join(folder, file), 'utf8')))).join('');
    },
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills in the file as `docs/runbook.md` does with `sed`, and moves it to ports that are free. */
function filledIn(conf: string, { origin, home, serve, gateways, certificate }: NginxPlace, plain: number): string {
  const { port, hostname } = new URL(origin);
  return conf
    .replaceAll('https://shop.example.com', origin)
    .replaceAll('shop.example.com', hostname)
    .replaceAll('/srv/riwaq', home)
    .replaceAll('server 127.0.0.1:3000;', `server ${serve};`)
    .replaceAll('server 127.0.0.1:3002;', gateways.map((gateway) => `server ${gateway};`).join(' '))
    .replaceAll('/etc/ssl/riwaq/fullchain.pem', certificate.certificate)
    .replaceAll('/etc/ssl/riwaq/privkey.pem', certificate.key)
    .replaceAll('listen 80 ', `listen ${HOST}:${plain} `)
    .replaceAll('listen 443 ', `listen ${HOST}:${port} `);
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
