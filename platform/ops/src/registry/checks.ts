import { reservedPathSegments } from '@riwaq/contracts';
import { type GatewayHealth, isGivenBy, type Registry, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import { nameOf } from '../store/release-store';
import { liveEntry } from './registry';

export function releaseNameOf({ name, version }: ReleaseDescriptor): string {
  return nameOf({ app: name, version });
}

/** Why a data file cannot have this name: it is published under it. Undefined where it can. */
export function dataNameProblem(file: string): string | undefined {
  return /^[a-z0-9][a-z0-9-]*\.json$/.test(file)
    ? undefined
    : `a data file is named in small letters, digits and dashes, as gifts.json, not ${file}`;
}

/** The data files of a release with unsafe names, one line each. */
export function dataNameProblems(candidate: ReleaseDescriptor): string[] {
  const problems = Object.keys(candidate.data).flatMap((file) => dataNameProblem(file) ?? []);
  return problems.map((problem) => `${releaseNameOf(candidate)}: ${problem}`);
}

/** Whether `remote` runs on `shell`: it gives every name that the remote takes, and a federation runtime of the same major. */
export function isCompatible(remote: ReleaseDescriptor, shell: ReleaseDescriptor): boolean {
  return missingFrom(shell, remote).length === 0;
}

/** What `remote` takes and `shell` does not give, by name. An old release names nothing: the gate sees whether it runs. */
function missingFrom(shell: ReleaseDescriptor, remote: ReleaseDescriptor): string[] {
  const given = shell.interface;
  const names = Object.entries((given && remote.interface) ?? {}).flatMap(([name, taken]) =>
    taken.filter((one) => one !== '*' && !given?.[name]?.includes(one)).map((one) => `${one} of ${name}`),
  );
  const major = ({ federation }: ReleaseDescriptor) => federation.split('.')[0];
  const isOther = remote.federation !== '' && shell.federation !== '' && major(remote) !== major(shell);
  return isOther ? [...names, `the federation runtime ${remote.federation}`] : names;
}

/** Live apps whose pages need another gateway interface than `gateway` speaks, one line each. */
export function gatewayProblems(live: readonly ReleaseDescriptor[], gateway: Pick<GatewayHealth, 'version' | 'speaks'>): string[] {
  return live.flatMap((release) => {
    if (release.gateway === undefined || isGivenBy(gateway.speaks, release.gateway)) return [];
    return [`${releaseNameOf(release)} needs gateway interface ${release.gateway}, gateway ${gateway.version} speaks ${gateway.speaks}`];
  });
}

/** What live remotes take and the shell does not give, one line each. `changed` are the apps that go live. */
export function sharedProblems(live: readonly ReleaseDescriptor[], changed: ReadonlySet<string>): string[] {
  const shell = live.find(({ name }) => name === 'shell');
  const remotes = live.filter(({ name }) => name !== 'shell');
  if (!shell) return remotes.map((remote) => `${releaseNameOf(remote)} needs a shell and none is live: release the shell first`);
  return remotes.flatMap((remote) => {
    const missing = missingFrom(shell, remote).join(', ');
    if (missing === '') return [];
    return changed.has(remote.name)
      ? [`${releaseNameOf(remote)} takes ${missing}, which ${releaseNameOf(shell)} does not give: release the shell first`]
      : [`${releaseNameOf(shell)} does not give ${missing}, which ${releaseNameOf(remote)} takes and would break`];
  });
}

/** Fragments that live apps place and no live app offers, one line each. Pages show the fallback there. */
export function fragmentWarnings(live: readonly ReleaseDescriptor[]): string[] {
  const offered = new Set(live.flatMap(({ name, fragments }) => fragments.map((fragment) => `${name}/${fragment.name}`)));
  return live.flatMap((user) =>
    user.uses
      .filter(({ app, fragment }) => !offered.has(`${app}/${fragment}`))
      .map(({ app, fragment }) => `${releaseNameOf(user)} places the fragment ${fragment} of ${app}, which is not live`),
  );
}

/** A line where `candidate` comes from another project than the live release of its name. */
export function originProblems(candidate: ReleaseDescriptor, registry: Registry): string[] {
  const owner = liveEntry(registry, candidate.name)?.extras.descriptor.origin;
  if (owner === undefined || candidate.origin === owner) return [];
  return [
    `${releaseNameOf(candidate)} comes from ${candidate.origin}, and the name ${candidate.name} is taken by ${owner}: choose another name, or say --moved where the app has moved`,
  ];
}

/** Addresses of `candidate` that the site itself answers, one line each: they could never be reached, or would hide a needed file. */
export function siteAddressProblems(candidate: ReleaseDescriptor): string[] {
  const routes = candidate.routes.filter(({ pattern }) => isBelowSiteFolder(pattern)).map(({ pattern }) => `the route ${pattern}`);
  const documents = candidate.documents.filter(({ path }) => isFile(path)).map(({ path }) => `the document ${path}`);
  return [...routes, ...documents].map((what) => `${releaseNameOf(candidate)}: ${what} belongs to the site itself`);
}

function isBelowSiteFolder(pattern: string): boolean {
  const [, first = ''] = pattern.toLowerCase().split('/');
  return reservedPathSegments.some((folder) => folder === first);
}

/** Files beside the documents: `/live.json`, `/sitemap.xml`, `/404.html`, `/sw.js`. */
function isFile(path: string): boolean {
  return /\.(html|js|json|svg|txt|webmanifest|xml)$/i.test(path);
}
