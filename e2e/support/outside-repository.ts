import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { packWorkspaces } from '@riwaq/repository/pack/pack-workspaces';
import * as v from 'valibot';

const run = promisify(execFile);
const Versions = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.looseObject({ name: v.string(), dependencies: Versions, devDependencies: Versions, peerDependencies: Versions });
type Manifest = v.InferOutput<typeof ManifestSchema>;

/** A repository that only knows the shop's packages. */
export interface OutsideRepository {
  readonly folder: string;
  /** Deletes it. */
  remove(): Promise<void>;
}

/**
 * Copies `sources` (a small repository with a package.json) to a new folder and installs its dependencies: the shop's packages packed, all
 * others linked from here, without a network. Undeclared packages are missing.
 */
export async function openOutsideRepository(sources: string): Promise<OutsideRepository> {
  const place = await mkdtemp(join(tmpdir(), 'riwaq-outside-'));
  const [folder, packs] = [join(place, 'repository'), join(place, 'packs')];
  await packWorkspaces(rootFolder, packs);
  await cp(sources, folder, { recursive: true });
  await writeInstallable(join(folder, 'package.json'), packs);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], { cwd: folder });
  return { folder, remove: () => rm(place, { recursive: true, force: true }) };
}

/** Makes a package.json install everything from this machine. */
async function writeInstallable(file: string, packs: string): Promise<void> {
  const own = parse(ManifestSchema, JSON.parse(await readFile(file, 'utf8')), file);
  const packed = new Map(await Promise.all((await readdir(packs)).map((pack) => packedManifest(join(packs, pack)))));
  const named = [own, ...[...packed.values()].map(({ manifest }) => manifest)].flatMap(namesOf);
  const places = [...new Set([...named, ...packed.keys()])].map((name) => {
    const pack = packed.get(name)?.pack;
    return [name, `file:${pack ?? join(rootFolder, 'node_modules', name)}`] as const;
  });
  const { devDependencies: _none, ...manifest } = own;
  await writeFile(file, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(places) }));
}

function namesOf({ dependencies, devDependencies, peerDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

async function packedManifest(pack: string): Promise<[string, { readonly pack: string; readonly manifest: Manifest }]> {
  const { stdout } = await run('tar', ['-xzOf', pack, 'package/package.json']);
  const manifest = parse(ManifestSchema, JSON.parse(stdout), pack);
  return [manifest.name, { pack, manifest }];
}
