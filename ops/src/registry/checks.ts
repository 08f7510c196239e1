import type { Descriptor } from '@riwaq/contracts';
import { nameOf } from '../releases/release-store';
import { matches, overlap } from './route-patterns';

/** A release by name and version, as a message writes it. */
export function called({ name, version }: Descriptor): string {
  return nameOf({ app: name, version });
}

/** The pairs of different apps among `live` of which one is `candidate`. */
function others(candidate: Descriptor, live: readonly Descriptor[]): Descriptor[] {
  return live.filter(({ name }) => name !== candidate.name);
}

/** Addresses and data files of `candidate` that another live app owns, a line each. No address has two owners. */
export function ownershipProblems(candidate: Descriptor, live: readonly Descriptor[]): string[] {
  const patterns = candidate.routes.map(({ pattern }) => pattern);
  const taken = others(candidate, live).flatMap((other) => {
    const clashes = patterns.flatMap((pattern) => {
      const theirs = other.routes.find((route) => overlap(pattern, route.pattern));
      return theirs ? [`the route ${pattern}${theirs.pattern === pattern ? '' : ` (as ${theirs.pattern})`}`] : [];
    });
    const documents = candidate.documents
      .filter(
        ({ path }) =>
          other.documents.some((document) => document.path === path) || other.routes.some(({ pattern }) => matches(pattern, path)),
      )
      .map(({ path }) => `the document ${path}`);
    const data = Object.keys(candidate.data)
      .filter((file) => file in other.data)
      .map((file) => `the data file ${file}`);
    return [...(clashes.length > 0 ? clashes : documents), ...data].map(
      (what) => `${called(candidate)}: ${what} belongs to ${called(other)}`,
    );
  });
  return taken.length > 0 ? taken : strayDocuments(candidate, patterns);
}

function strayDocuments(candidate: Descriptor, patterns: readonly string[]): string[] {
  const stray = candidate.documents.filter(({ path }) => !patterns.some((pattern) => matches(pattern, path)));
  return stray.map(({ path }) => `${called(candidate)}: the document ${path} fits none of its routes`);
}

/** Data files whose name is not a plain one, a line each: they are published under it. */
export function dataNameProblems(candidate: Descriptor): string[] {
  const wrong = Object.keys(candidate.data).filter((file) => !/^[a-z0-9][a-z0-9-]*\.json$/.test(file));
  return wrong.map((file) => `${called(candidate)}: a data file is named like prices.json, not ${file}`);
}

/** Whether `remote` finds everything it needs in what `shell` gives: the shared packages, and the federation runtime that it was built for. */
export function fits(remote: Descriptor, shell: Descriptor): boolean {
  return fitsShared(remote, shell) && remote.federation === shell.federation;
}

function fitsShared(remote: Descriptor, shell: Descriptor): boolean {
  const [[needMajor, needMinor], [giveMajor, giveMinor]] = [numbers(remote.shared), numbers(shell.shared)];
  return needMajor === giveMajor && needMinor <= giveMinor;
}

function numbers(shared: string): [number, number] {
  const [major = 0, minor = 0] = shared.split('.').map(Number);
  return [major, minor];
}

/** Shared packages that the shell does not give and a live remote needs, a line each. `changed` are the apps that go live now. */
export function sharedProblems(live: readonly Descriptor[], changed: ReadonlySet<string>): string[] {
  const shell = live.find(({ name }) => name === 'shell');
  const remotes = live.filter(({ name }) => name !== 'shell');
  if (!shell) return remotes.map((remote) => `${called(remote)} needs a shell and none is live: release the shell first`);
  return remotes
    .filter((remote) => !fits(remote, shell))
    .map((remote) => {
      const [what, field] = fitsShared(remote, shell)
        ? (['the federation', 'federation'] as const)
        : (['shared packages', 'shared'] as const);
      const needs = `${called(remote)} needs ${what} ${remote[field] || 'of before'}`;
      if (changed.has('shell') && !changed.has(remote.name))
        return `${called(shell)} gives ${what} ${shell[field]} and would break the live site: ${needs}`;
      return `${needs}, ${called(shell)} gives ${shell[field] || 'that of before'}: ${isNewer(shell, remote) ? 'build the remote anew' : 'release the shell first'}`;
    });
}

/** Whether `shell` gives a newer federation, or a newer major of the shared packages, than `remote` was built for. */
function isNewer(shell: Descriptor, remote: Descriptor): boolean {
  if (!fitsShared(remote, shell)) return numbers(shell.shared)[0] > numbers(remote.shared)[0];
  return shell.federation.localeCompare(remote.federation, 'en', { numeric: true }) > 0;
}

/** Fragments that live apps place and no live app offers, a line each. Their places show what stands there without them. */
export function fragmentWarnings(live: readonly Descriptor[]): string[] {
  const offered = new Set(live.flatMap(({ name, fragments }) => fragments.map((fragment) => `${name}/${fragment.name}`)));
  return live.flatMap((user) =>
    user.uses
      .filter(({ app, fragment }) => !offered.has(`${app}/${fragment}`))
      .map(({ app, fragment }) => `${called(user)} places the fragment ${fragment} of ${app}, which is not live`),
  );
}
