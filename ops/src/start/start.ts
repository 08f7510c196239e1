import { userInfo } from 'node:os';
import { parseSiteConfig } from '@riwaq/contracts';
import { rootFolder } from '../build/app-folders';
import { Failure, messageOf } from '../failure';
import { readIfThere } from '../storage/read-json';
import { bringUpToDate } from './bring-up-to-date';
import { freePort } from './free-port';
import { type OpenSite, openSite } from './open-site';
import { readSettings } from './settings';

/** `npm start`: builds, releases, composes and serves everything until it is told to end. */
const ending = new AbortController();
let site: OpenSite | undefined;
let exit: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(0));
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.on(fault, (error: unknown) => fail(error));

try {
  await start();
} catch (error) {
  fail(error);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, rootFolder, process.env.INIT_CWD ?? process.cwd());
  const { home, host, siteConfigFile } = settings;
  const port = await freePort(settings.port, host, 'PORT');
  const sandboxPort = await freePort(settings.sandboxPort, host, 'SANDBOX_PORT');
  const text = await readIfThere(siteConfigFile);
  if (text === undefined) throw new Failure(`there is no site configuration ${siteConfigFile}: SITE_CONFIG names it`);
  const siteConfig = parseSiteConfig(text, siteConfigFile, {
    sandbox: `http://localhost:${sandboxPort}`,
    origin: `http://localhost:${port}`,
  });

  const { signal } = ending;
  await bringUpToDate({ home, site: siteConfig.public, by: nameOfUser(), print: console.log, signal });
  if (signal.aborted) return;
  const opened = await openSite({ home, siteConfig, port, sandboxPort, host, databaseUrl: settings.databaseUrl, log: warn });
  if (signal.aborted) return opened.close();
  site = opened;
  console.log(`\n  shop   http://localhost:${port}\n  inbox  http://localhost:${sandboxPort}/inbox\n\n  Ctrl-C ends everything.`);
}

/** Tells what went wrong and ends everything. What fails because all is ending is not told. */
function fail(error: unknown): void {
  if (ending.signal.aborted) return;
  for (const line of messageOf(error).split('\n')) warn(line);
  if (process.env.RIWAQ_DEBUG) console.error(error);
  end(1);
}

/** Ends every part, then the process. */
function end(code: number): void {
  if (exit) return;
  ending.abort();
  exit = (site?.close() ?? Promise.resolve()).catch((error: unknown) => warn(messageOf(error))).finally(() => process.exit(code));
}

function warn(line: string): void {
  console.error(`riwaq: ${line}`);
}

/** A user without an entry in the system's list has no name there. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'unknown';
  }
}
