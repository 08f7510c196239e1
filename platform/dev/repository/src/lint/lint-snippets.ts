import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { inTemporaryFolder } from '@riwaq/ops/system/files';
import * as v from 'valibot';

const FindingsSchema = v.object({
  diagnostics: v.array(v.object({ message: v.string(), location: v.optional(v.object({ path: v.string() })) })),
});

/**
 * Lints source texts under given paths (`shared/text/src/a.ts`) with the project's own rules, in a copy that has only rules and package
 * files.
 */
export function lintSnippets(snippets: Readonly<Record<string, string>>): Promise<Readonly<Record<string, readonly string[]>>> {
  return inTemporaryFolder('lint', async (temporary) => {
    // The rules know a folder of the repository from one above it with the same name.
    const copy = join(temporary, 'shell/shared/platform/build/platform/dev/platform/ops');
    await prepareCopy(copy);
    for (const [place, text] of Object.entries(snippets)) await write(join(copy, place), text);
    const { diagnostics } = await findings(copy);
    const places = Object.keys(snippets).map((place) => {
      const own = diagnostics.filter(({ location }) => location?.path === place);
      return [place, own.map(({ message }) => message)] as const;
    });
    return Object.fromEntries(places);
  });
}

async function prepareCopy(copy: string): Promise<void> {
  const inFolder = async (folder: string) => (await readdir(join(rootFolder, folder))).map((name) => `${folder}/${name}`);
  const packages = [...(await Promise.all(['shared', 'platform/build', 'platform/dev'].map(inFolder))).flat(), 'checkout-mfe/gateway'];
  const apps = findAppWorkspaces(rootFolder).map(({ folder }) => relative(rootFolder, folder));
  const workspaces = ['.', ...apps, ...packages, 'platform/desk', 'platform/ops', 'e2e'];
  await Promise.all(workspaces.map((folder) => cp(join(rootFolder, folder, 'package.json'), join(copy, folder, 'package.json'))));
  await cp(join(rootFolder, '.lint'), join(copy, '.lint'), { recursive: true });
  await cp(join(rootFolder, 'biome.json'), join(copy, 'biome.json'));
  await mkdir(join(copy, 'node_modules/@riwaq'), { recursive: true });
  await Promise.all(packages.map((folder) => symlink(join(copy, folder), join(copy, 'node_modules/@riwaq', basename(folder)))));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function findings(copy: string): Promise<v.InferOutput<typeof FindingsSchema>> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const report = join(copy, 'node_modules/report.json');
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=rdjson', `--reporter-file=${report}`];
  await new Promise((done) => execFile(process.execPath, [biome, 'lint', ...options], { cwd: copy }, done));
  return parse(FindingsSchema, JSON.parse(await readFile(report, 'utf8')), 'the report of the linter');
}
