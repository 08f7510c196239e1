import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';
import { type Answer, runIn } from './riwaq-command';

const run = promisify(execFile);
const Versions = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.looseObject({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  dependencies: Versions,
  devDependencies: Versions,
  peerDependencies: Versions,
});
type Manifest = v.InferOutput<typeof ManifestSchema>;

/** The repository that the lines of «An app in another repository» make (docs/recipes.md), beside a shop in `home`. */
export class OutsideRepository {
  #version = '1.0.0';

  private constructor(
    private readonly place: string,
    private readonly home: string,
    private readonly lines: readonly string[],
  ) {}

  /** Types the paper's lines up to its `cd`. */
  static async open(home: string): Promise<OutsideRepository> {
    const recipes = await readFile(join(rootFolder, 'docs/recipes.md'), 'utf8');
    const [, block = ''] = /^## An app in another repository\n[\s\S]*?```\n([\s\S]*?)```/m.exec(recipes) ?? [];
    const lines = block
      .replaceAll(/ +#.*$/gm, '')
      .trim()
      .split('\n');
    const repository = new OutsideRepository(await mkdtemp(join(tmpdir(), 'riwaq-outside-')), home, lines);
    const inTheShop = lines.slice(0, lines.indexOf('cd ../events')).join('\n');
    await run('sh', ['-ec', repository.placed(inTheShop)], { cwd: rootFolder });
    return repository;
  }

  get folder(): string {
    return join(this.place, 'events');
  }

  /** Types the paper's line that begins so, after its `export`. It knows nothing else of the shop, and no network. */
  type(start: string): Promise<Answer> {
    const typed = ['export', start].map((word) => this.lines.find((line) => line.startsWith(word)) ?? `false ${word}`);
    const variables = ['-u', 'RIWAQ_HOME', '-u', 'SITE_CONFIG', 'npm_config_offline=true', 'npm_config_ignore_scripts=true'];
    return runIn(this.folder, this.home, 'env', ...variables, 'sh', '-ec', this.placed(typed.join('\n')));
  }

  /** Names every package that is not the shop's by its folder on this machine, and the version of what is built. Undeclared packages are missing. */
  async usePackagesOfThisMachine(version = this.#version): Promise<void> {
    this.#version = version;
    const file = join(this.folder, 'package.json');
    const own = parse(ManifestSchema, JSON.parse(await readFile(file, 'utf8')), file);
    const packs = (await readdir(join(this.folder, 'packed'))).map((pack) => join(this.folder, 'packed', pack));
    const names = [own, ...(await Promise.all(packs.map(packedManifest)))].flatMap(namesOf).filter((name) => !name.startsWith('@riwaq/'));
    const links = Object.fromEntries(names.map((name) => [name, `file:${join(rootFolder, 'node_modules', name)}`]));
    const { devDependencies, dependencies, ...manifest } = own;
    await writeFile(file, JSON.stringify({ ...manifest, version, dependencies: { ...devDependencies, ...dependencies, ...links } }));
  }

  /** Raises the packed design system to its next major, and what the other packages need of it, as `npm run version` would. Returns the version. */
  async raiseDesignSystem(): Promise<string> {
    const name = '@riwaq/design-system';
    const packs = (await readdir(join(this.folder, 'packed'))).map((pack) => join(this.folder, 'packed', pack));
    const manifests = await Promise.all(packs.map(packedManifest));
    const [major = 0] = String(manifests.find((manifest) => manifest.name === name)?.version)
      .split('.')
      .map(Number);
    const next = `${major + 1}.0.0`;
    for (const [at, pack] of packs.entries()) {
      const manifest = manifests[at];
      if (!manifest) continue;
      const { dependencies } = manifest;
      const raised = {
        ...manifest,
        ...(manifest.name === name ? { version: next } : {}),
        dependencies: name in dependencies ? { ...dependencies, [name]: `^${next}` } : dependencies,
      };
      const unpacked = await mkdtemp(join(this.place, 'pack-'));
      await run('tar', ['-xzf', pack, '-C', unpacked]);
      await writeFile(join(unpacked, 'package/package.json'), JSON.stringify(raised));
      await run('tar', ['-czf', pack, '-C', unpacked, 'package']);
    }
    return next;
  }

  /** Deletes it. */
  remove(): Promise<void> {
    return rm(this.place, { recursive: true, force: true });
  }

  private placed(line: string): string {
    return line
      .replaceAll('../events', this.folder)
      .replaceAll('events@1.0.0', `events@${this.#version}`)
      .replaceAll('$PWD/var', this.home)
      .replaceAll('$PWD', rootFolder);
  }
}

function namesOf({ dependencies, devDependencies, peerDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

async function packedManifest(pack: string): Promise<Manifest> {
  const { stdout } = await run('tar', ['-xzOf', pack, 'package/package.json']);
  return parse(ManifestSchema, JSON.parse(stdout), pack);
}
