import { join } from 'node:path';
import { type AppName, AppNameSchema, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { namesIn } from '../system/files';
import { UserError } from '../system/user-error';

/** A release by name: `offers@1.4.0`. */
export interface ReleaseName {
  readonly app: AppName;
  readonly version: string;
}

/** The folder of a release in the store: `releases/offers/1.4.0`. */
export function releaseFolder(home: string, app: AppName, version: string): string {
  return join(home, 'releases', app, version);
}

/** The images and fonts of all releases, public as `/media/…`. Names contain a digest, so releases share them. */
export function mediaFolder(home: string): string {
  return join(home, 'media');
}

/** Public address of a browser file. `file` is relative to the release's `browser` folder. */
export function releaseAddress({ app, version }: ReleaseName, file: string): string {
  return `/releases/${app}/${version}/${file}`;
}

/** Formats a release name: `offers@1.4.0`. */
export function nameOf({ app, version }: ReleaseName): string {
  return `${app}@${version}`;
}

/** Parses `offers@1.4.0`. Throws `UserError` with exit code 2. */
export function parseReleaseName(text: string): ReleaseName {
  const [app, version, rest] = text.split('@');
  if (!v.is(AppNameSchema, app) || !v.is(VersionSchema, version) || rest !== undefined) {
    throw new UserError(`«${text}» is not a release: write app@version, for example offers@1.4.0`, 2);
  }
  return { app, version };
}

/** The versions of an app in the store, sorted. */
export async function releasedVersions(home: string, app: AppName): Promise<string[]> {
  const names = await namesIn(join(home, 'releases', app));
  return names.filter((name) => v.is(VersionSchema, name)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The next patch version that the store lacks, for a message: `1.4.1` after 1.4.0. */
export async function nextVersion(home: string, { app, version }: ReleaseName): Promise<string> {
  const [core = ''] = version.split('-');
  const [major = 0, minor = 0, patch = 0] = core.split('.').map(Number);
  const taken = new Set(await releasedVersions(home, app));
  let next = patch + 1;
  while (taken.has(`${major}.${minor}.${next}`)) next += 1;
  return `${major}.${minor}.${next}`;
}

export async function storedReleases(home: string): Promise<ReleaseName[]> {
  const apps = (await namesIn(join(home, 'releases'))).filter((name) => v.is(AppNameSchema, name));
  const found = await Promise.all(apps.map(async (app) => (await releasedVersions(home, app)).map((version) => ({ app, version }))));
  return found.flat();
}
