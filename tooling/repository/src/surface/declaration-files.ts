import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@riwaq/contracts';
import { UserError } from '@riwaq/ops/system/user-error';
import * as v from 'valibot';
import { type DeclarationFile, readDeclarations } from './read-declarations';

const PackageSchema = v.object({
  version: v.string(),
  exports: v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())])),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});
type PackageManifest = v.InferOutput<typeof PackageSchema>;

/** The declarations of the shared packages below `root`, in `.types` (`npm run types`). */
export class DeclarationFiles {
  private readonly known = new Map<string, DeclarationFile>();

  constructor(private readonly root: string) {}

  /** Folder of a shared package. */
  folderOf(name: string): string {
    return join(this.root, 'shared', name.replace('@riwaq/', ''));
  }

  /** Its package.json. Throws `ParseError` where a field is wrong. */
  packageOf(name: string): PackageManifest {
    const file = join(this.folderOf(name), 'package.json');
    return parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  }

  read(path: string): DeclarationFile {
    const read = this.known.get(path) ?? readDeclarations(path);
    this.known.set(path, read);
    return read;
  }

  /** The file of an import in `from`, in a shared package; undefined for a library. */
  resolve(from: string, specifier: string): string | undefined {
    if (specifier.startsWith('.')) return this.find(join(dirname(from), specifier), specifier);
    return specifier.startsWith('@riwaq/') ? this.entry(specifier) : undefined;
  }

  /** The file of an entry: `@riwaq/runtime/router`. Throws `UserError` where it is missing. */
  entry(specifier: string): string {
    const [scope, short, ...rest] = specifier.split('/');
    const name = `${scope}/${short}`;
    const wanted = ['.', ...rest].join('/');
    const { exports } = this.packageOf(name);
    for (const [pattern, target] of Object.entries(exports)) {
      const [before = '', after] = pattern.split('*');
      const fits = after === undefined ? pattern === wanted : wanted.startsWith(before) && wanted.endsWith(after);
      if (!fits || typeof target !== 'string' || target.endsWith('.json')) continue;
      const source = after === undefined ? target : target.replace('*', wanted.slice(before.length, wanted.length - after.length));
      return this.find(join(this.folderOf(name), '.types', source.replace(/\.tsx?$/, '')), specifier);
    }
    throw new UserError(`${specifier} is no entry of ${name}`);
  }

  private find(base: string, specifier: string): string {
    const path = [`${base}.d.ts`, join(base, 'index.d.ts')].find((candidate) => existsSync(candidate));
    if (!path) throw new UserError(`the declarations of ${specifier} are not written yet (${base}): npm run types`);
    return path;
  }
}
