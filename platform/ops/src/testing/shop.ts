import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordFiles } from '@riwaq/app-source/record-files';
import type { AppName, SiteConfig } from '@riwaq/contracts';
import { parseSiteConfig } from '@riwaq/contracts/platform';
import { readHistory } from '../registry/history';
import { pinsText } from '../registry/pins';
import { fallbackEntry, liveDescriptors, readRegistry } from '../registry/registry';
import { promote } from '../release/change/promote';
import { publish } from '../release/change/publish-records';
import { currentFolder } from '../release/generations/generation-folders';
import { livePins, readLive } from '../release/generations/live-state';
import type { ChangeContext } from '../release/generations/site-change';
import { documentFile } from '../render/document-index';
import { makeRelease } from '../store/make-release';
import { storeRecords } from '../store/stored-records';
import { type FakeBuild, writeBuild } from './build-output';
import { smallComposer } from './small-composer';

/** The project's own configuration. */
export async function demoSiteConfig(): Promise<SiteConfig> {
  const file = join(import.meta.dirname, '../../../../site.config.json');
  return parseSiteConfig(await readFile(file, 'utf8'), file, { sandbox: 'http://localhost:3001', origin: 'http://localhost:3000' });
}

/** Time of the first change in a test, and the interval of changes, in milliseconds. */
const START = Date.UTC(2026, 0, 31, 12);
const STEP = 60_000;
/** Later on the same day, in milliseconds. */
export const AFTERNOON = Date.UTC(2026, 0, 31, 13);

/** A shop in a temporary folder. */
export class Shop {
  private constructor(
    readonly home: string,
    readonly context: ChangeContext,
    private readonly time: { at: number },
  ) {}

  static async open(begin = START - STEP): Promise<Shop> {
    const home = await mkdtemp(join(tmpdir(), 'riwaq-'));
    const time = { at: begin };
    const now = () => {
      time.at += STEP;
      return time.at;
    };
    return new Shop(home, { home, site: (await demoSiteConfig()).public, compose: smallComposer, now, by: 'operator' }, time);
  }

  /** The same shop in another folder, at the same time. */
  async copy(): Promise<Shop> {
    const copied = await Shop.open(this.time.at);
    await cp(this.home, copied.home, { recursive: true, verbatimSymlinks: true });
    return copied;
  }

  /** Builds and releases. */
  async release(words: FakeBuild) {
    const folder = await mkdtemp(join(this.home, 'build-'));
    await writeBuild(folder, words);
    return makeRelease(this.home, words.app, folder);
  }

  /** Builds, releases and promotes with its records, one after another. */
  async live(...all: readonly FakeBuild[]) {
    for (const words of all) {
      await this.release(words);
      await promote(this.context, [{ ...words, bringsRecords: true }]);
    }
  }

  /** Publishes all record files of an app. */
  async publish(app: AppName, files: RecordFiles) {
    const from = livePins(await readLive(this.home), app)?.records;
    return publish(this.context, { app, from, records: await storeRecords(this.home, app, files) });
  }

  /** The live pins as text, by app: `1.4.0 (records 3f9a1c2e5b7d4096)`. */
  async pins(): Promise<Record<string, string>> {
    const { state } = await readLive(this.home);
    return Object.fromEntries(Object.entries(state.apps).map(([app, live]) => [app, pinsText(live)]));
  }

  /** Releases, promotes with their records, and returns the refusal. */
  async refusalOf(...all: readonly FakeBuild[]): Promise<string> {
    for (const words of all) await this.release(words);
    const wanted = all.map((words) => ({ ...words, bringsRecords: true }));
    return promote(this.context, wanted).then(
      () => 'nothing was said against it',
      (error: Error) => error.message,
    );
  }

  /** The live releases as `app@version`, with `<version` for the fallback. */
  async shown(): Promise<string[]> {
    const registry = await readRegistry(await currentFolder(this.home));
    return liveDescriptors(registry).map(({ name, version }) => {
      const fallback = fallbackEntry(registry, name)?.metadata.version;
      return `${name}@${version}${fallback ? ` <${fallback}` : ''}`;
    });
  }

  async history() {
    return readHistory(await currentFolder(this.home));
  }

  /** A composed document of the live site. */
  async document(path: string): Promise<string> {
    return readFile(join(this.home, 'current/site', documentFile(path)), 'utf8');
  }

  /** A file of a stored release. */
  file(app: string, version: string, file: string): string {
    return join(this.home, 'releases', app, version, file);
  }

  async close(): Promise<void> {
    await rm(this.home, { recursive: true, force: true });
  }
}

/** The shell of the tests. */
export const shell: FakeBuild = { app: 'shell', version: '1.0.0', routes: ['/contact', '/policy'], documents: ['/contact', '/policy'] };
