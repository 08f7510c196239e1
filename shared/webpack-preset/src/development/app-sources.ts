import { NavigationRecordSchema, PinnedRemoteSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { describeApp } from '../describe-app';
import { ENTRY } from '../federation';
import { federationName } from '../federation-name';
import { DEVELOPMENT_VERSION, developmentPath, sourcesPath } from './addresses';

/** What a development server says of its app: where its build is, which routes it has and what stands in the header. */
export const AppSourcesSchema = v.object({ remote: PinnedRemoteSchema, navigation: v.array(NavigationRecordSchema) });
export type AppSources = v.InferOutput<typeof AppSourcesSchema>;

/** What an app's sources say of it now. `integrity` is the checksum of the entry as it was built last; a shell in development asks for none. */
export async function readSources(app: string, folder: string, integrity: string): Promise<AppSources> {
  const { routes, says } = await describeApp(folder);
  return {
    remote: {
      live: {
        version: DEVELOPMENT_VERSION,
        entry: `${developmentPath(app)}${ENTRY}`,
        global: federationName(app, DEVELOPMENT_VERSION),
        integrity,
      },
      routes: routes.map(({ path }) => path),
    },
    navigation: says.navigation,
  };
}

/** What the development server at `address` says of its app. Throws where it does not answer, or says something else. */
export async function askForSources(app: string, address: string): Promise<AppSources> {
  const response = await fetch(new URL(sourcesPath(app), address));
  return parse(AppSourcesSchema, await response.json(), `the development server of ${app} at ${address}`);
}
