import { federationName } from '@riwaq/app-source/federation-name';
import { NavigationRecordSchema, PinnedRemoteSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { ENTRY } from '../federation';
import { evaluateSources, type SourceData, SourceDataSchema } from './source-data';

/** The version of everything that runs from its sources. */
export const DEVELOPMENT_VERSION = '0.0.0-dev';

/** Where the files of an app's development build are found, below the one address of the site: `/dev/catalog/`. */
export function developmentPath(app: string): string {
  return `/dev/${app}/`;
}

/** Where an app's development server tells open pages of new builds. */
export function updatesPath(app: string): string {
  return `${developmentPath(app)}updates`;
}

/** Path at which an app's development server describes its sources. */
export function sourcesPath(app: string): string {
  return `${developmentPath(app)}sources.json`;
}

/** Path at which an app's development server says what its loaders make of the `path` in the query. */
export function sourceDataPath(app: string): string {
  return `${developmentPath(app)}data.json`;
}

/** The released shop in which an app is developed: `SHOP`, or where `npm start` serves it. */
export function shopUrl(): string {
  return process.env.SHOP ?? 'http://localhost:3000';
}

/** Description of an app's sources: address of the build, routes, and entries of the header. */
const AppSourcesSchema = v.object({ remote: PinnedRemoteSchema, navigation: v.array(NavigationRecordSchema) });
export type AppSources = v.InferOutput<typeof AppSourcesSchema>;

/** What an app's sources say of it now. `integrity` is the checksum of the entry as it was built last; a shell in development asks for none. */
export async function readAppSources(app: string, folder: string, integrity: string): Promise<AppSources> {
  const { routes, manifest } = await evaluateSources(folder);
  return {
    remote: {
      live: {
        version: DEVELOPMENT_VERSION,
        entry: `${developmentPath(app)}${ENTRY}`,
        global: federationName(app, DEVELOPMENT_VERSION),
        integrity,
      },
      routes,
    },
    navigation: manifest.navigation,
  };
}

/** What the development server at `address` says of its app. Throws where it does not answer, or says something else. */
export async function fetchAppSources(app: string, address: string): Promise<AppSources> {
  return parse(AppSourcesSchema, await answerOf(address, sourcesPath(app)), `the development server of ${app} at ${address}`);
}

/** What the loaders of its app make of a path. Throws as `fetchAppSources` does. */
export async function fetchSourceData(app: string, address: string, path: string): Promise<SourceData> {
  const asked = `${sourceDataPath(app)}?${new URLSearchParams({ path })}`;
  return parse(SourceDataSchema, await answerOf(address, asked), `the development server of ${app} at ${address}`);
}

/** Throws the sentence of a server that answers with one. */
async function answerOf(address: string, path: string): Promise<unknown> {
  const response = await fetch(new URL(path, address));
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
