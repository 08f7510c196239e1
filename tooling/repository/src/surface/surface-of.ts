import { createHash } from 'node:crypto';
import { givenByShell } from '@riwaq/webpack-preset/shared-packages';
import type { DeclarationFiles } from './declaration-files';
import type { Declaration, Reference } from './read-declarations';

/** An export of a package. */
export interface GivenExport {
  /** Its declaration on one line; the version of a library. */
  readonly text: string;
  /** Digest of its declaration and of everything it uses in shared packages. */
  readonly digest: string;
}

/** The surface of a package: exports by entry and name (`@riwaq/runtime/router Link`), and the libraries with it. */
export type Surface = ReadonlyMap<string, GivenExport>;

/**
 * Reads the surface of a package from its declarations. Independent of files, comments and layout; depends on used types of other shared
 * packages. Throws `UserError` without declarations.
 */
export function surfaceOf(name: string, files: DeclarationFiles): Surface {
  const entries = Object.keys(givenByShell).filter((entry) => entry === name || entry.startsWith(`${name}/`));
  const exported = entries.flatMap((entry) => {
    const file = files.entry(entry);
    return namesGiven(file, files).map((one): [string, GivenExport] => [`${entry} ${one}`, given(file, one, files, name)]);
  });
  const { dependencies } = files.packageOf(name);
  const libraries = Object.entries(dependencies).filter(([library]) => library in givenByShell && !library.startsWith('@riwaq/'));
  const versions = libraries.map(([library, version]): [string, GivenExport] => [library, { text: version, digest: digestOf([version]) }]);
  return new Map([...exported, ...versions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function namesGiven(file: string, files: DeclarationFiles): string[] {
  const { exports, stars } = files.read(file);
  const starred = stars.flatMap((star) => {
    const target = files.resolve(file, star);
    return target ? namesGiven(target, files).filter((name) => name !== 'default') : [`* from ${star}`];
  });
  return [...new Set([...exports.keys(), ...starred])];
}

function given(file: string, name: string, files: DeclarationFiles, of: string): GivenExport {
  const found = new Map<string, string>();
  const own = new Collector(files, of, found).export(file, name);
  return { text: own ?? `of ${name}`, digest: digestOf([...found.values()]) };
}

function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of [...texts].sort()) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Collects the texts of a declaration and its dependencies, by file and name. */
class Collector {
  constructor(
    private readonly files: DeclarationFiles,
    private readonly of: string,
    private readonly found: Map<string, string>,
  ) {}

  /** The text of an export; undefined where a library declares it. */
  export(file: string, name: string): string | undefined {
    const { exports, stars } = this.files.read(file);
    const what = exports.get(name);
    if (typeof what === 'string') return this.local(file, what);
    if (what) return this.reference(file, what);
    for (const star of stars) {
      const target = this.files.resolve(file, star);
      if (target && namesGiven(target, this.files).includes(name)) return this.export(target, name);
    }
    return undefined;
  }

  private local(file: string, name: string): string | undefined {
    const { declarations, imports } = this.files.read(file);
    const declaration = declarations.get(name);
    if (declaration) return this.declaration(file, name, declaration);
    const imported = imports.get(name);
    return imported && this.reference(file, imported);
  }

  private declaration(file: string, name: string, { text, names, references }: Declaration): string {
    const key = `${file} ${name}`;
    if (this.found.has(key)) return text;
    this.found.set(key, `${name}: ${text}`);
    for (const other of names) this.local(file, other);
    for (const reference of references) this.reference(file, reference);
    return text;
  }

  /** Other provided packages have their own record. */
  private reference(file: string, { from, name }: Reference): string | undefined {
    if (from in givenByShell && from !== this.of && !from.startsWith(`${this.of}/`)) return `${name} of ${from}`;
    const target = this.files.resolve(file, from);
    if (!target) return `${name} of ${from}`;
    if (name !== '*') return this.export(target, name);
    for (const each of namesGiven(target, this.files)) this.export(target, each);
    return `* of ${from}`;
  }
}
