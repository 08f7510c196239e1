import { VersionSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import * as v from 'valibot';

const Text = v.string();
const Assets = v.unknown();

/** What the manifest of a release says (`mf-manifest.json`, which the build writes), as far as the devtools show it. */
const ManifestSchema = v.object({
  name: Text,
  metaData: v.object({
    buildInfo: v.object({ buildVersion: VersionSchema }),
    globalName: Text,
    publicPath: Text,
    remoteEntry: v.object({ name: Text, path: v.literal(''), type: Text }),
  }),
  shared: v.array(v.object({ name: Text, version: Text, assets: Assets })),
  exposes: v.array(v.object({ name: Text, path: Text, assets: Assets })),
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

const versionOf = ({ metaData }: Manifest) => metaData.buildInfo.buildVersion;

/** What the devtools show of a release. Same result as `generateSnapshotFromManifest` of the SDK, which would add the SDK to every first page. */
function snapshotOf(manifest: Manifest, remotes: readonly Manifest[]) {
  const { metaData, shared, exposes } = manifest;
  return {
    version: versionOf(manifest),
    buildVersion: versionOf(manifest),
    globalName: metaData.globalName,
    remoteEntry: metaData.remoteEntry.name,
    remoteEntryType: metaData.remoteEntry.type,
    remoteTypes: '',
    remoteTypesZip: '',
    remoteTypesAPI: '',
    remotesInfo: Object.fromEntries(remotes.map((remote) => [remote.name, { matchedVersion: versionOf(remote) }])),
    shared: shared.map(({ name, version, assets }) => ({ assets, sharedName: name, version, usedExports: [] })),
    modules: exposes.map(({ name, path, assets }) => ({ moduleName: name, modulePath: path, assets })),
    publicPath: metaData.publicPath,
  };
}

type ModuleInfo = Readonly<Record<string, ReturnType<typeof snapshotOf>>>;

/**
 * What the Module Federation devtools show of a page, made from the manifests of its releases, under `name:version`: the host with the remotes
 * that it has registered, and each of these. Throws `HttpError` where a manifest is missing or says something else.
 */
export async function moduleInfoOf(host: string, entries: readonly string[]): Promise<ModuleInfo> {
  const [shell, ...remotes] = await Promise.all([host, ...entries].map((address) => request(address, { schema: ManifestSchema })));
  const releases = [...(shell ? [snapshotted(shell, remotes)] : []), ...remotes.map((remote) => snapshotted(remote, []))];
  return Object.fromEntries(releases);
}

const snapshotted = (manifest: Manifest, remotes: readonly Manifest[]) =>
  [`${manifest.name}:${versionOf(manifest)}`, snapshotOf(manifest, remotes)] as const;

interface Devtools {
  readonly __FEDERATION__: { readonly moduleInfo: object };
}

/** Where webpack says that this release's files lie. */
declare const __webpack_public_path__: string;

/** Reports the shell and the remotes with these entries to the devtools. No page depends on it. */
export async function reportToDevtools(entries: readonly string[]): Promise<void> {
  const besides = [__webpack_public_path__, ...entries].map((file) => new URL('mf-manifest.json', new URL(file, location.href)).href);
  const [shell = '', ...remotes] = besides;
  const info = await moduleInfoOf(shell, remotes);
  Object.assign((globalThis as unknown as Devtools).__FEDERATION__.moduleInfo, info);
}
