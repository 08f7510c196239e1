import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse, RemoteNameSchema } from '@riwaq/contracts';
import { type AppWorkspace, findAppWorkspaces } from '@riwaq/ops/store/build/app-workspaces';
import { UserError } from '@riwaq/ops/system/user-error';
import * as v from 'valibot';
import { type NewRemote, remoteSources } from './remote-sources';
import { remoteWorkspace } from './remote-workspace';

const Names = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({ dependencies: Names, devDependencies: Names });
const ProjectSchema = v.looseObject({ references: v.array(v.object({ path: v.string() })) });

/** Below the ports of existing apps. */
const FIRST_PORT = 3010;

/** The title is used in quotes and in markup. */
const TitleSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^'"`\\<>{}\n]{1,60}$/, 'a title is one line of at most 60 characters, without quotes, braces or angle brackets'),
);

/**
 * Creates the workspace of a new remote in `root` (`events-mfe`) and returns its files. Throws `UserError` where name or title is invalid
 * or taken; then it writes nothing.
 */
export async function makeRemote(root: string, name: string, title?: string): Promise<string[]> {
  const remote = parsed(name, title);
  const apps = findAppWorkspaces(root);
  const folder = `${name}-mfe`;
  if (apps.some(({ app }) => app === name)) throw new UserError(`the app ${name} is there already: ${folderNamed(name, apps)}`);
  if (existsSync(join(root, folder))) throw new UserError(`there is a folder ${folder} already`);

  const surroundings = { versions: await versionsOf(apps), port: await freePort(apps) };
  const files = { ...remoteWorkspace(remote, surroundings), ...remoteSources(remote) };
  const project = await projectWith(root, folder);
  const workflow = await workflowLike(root, name, apps);

  await writeFolder(root, folder, files);
  await writeFile(join(root, 'tsconfig.json'), project);
  if (workflow) await writeFile(join(root, workflow.file), workflow.text);
  return [...Object.keys(files).map((file) => join(folder, file)), 'tsconfig.json', ...(workflow ? [workflow.file] : [])];
}

function parsed(name: string, title: string | undefined): NewRemote {
  const named = v.safeParse(RemoteNameSchema, name);
  if (!named.success) throw new UserError(`«${name}» cannot be the name of a remote: ${named.issues[0].message}`, 2);
  const titled = v.safeParse(TitleSchema, title ?? 'صفحة جديدة');
  if (!titled.success) throw new UserError(`«${title}» cannot be a title: ${titled.issues[0].message}`, 2);
  return { name, title: titled.output, inHeader: title !== undefined };
}

function folderNamed(name: string, apps: readonly AppWorkspace[]): string {
  return basename(apps.find(({ app }) => app === name)?.folder ?? '');
}

/** Writes all or nothing: an existing folder is complete. */
async function writeFolder(root: string, folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const draft = await mkdtemp(join(root, '.new-remote-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), `${text}\n`);
    }
    await rename(draft, join(root, folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The versions that the project's apps use. */
async function versionsOf(apps: readonly AppWorkspace[]): Promise<ReadonlyMap<string, string>> {
  const manifests = apps.map(async ({ folder }) => {
    const file = join(folder, 'package.json');
    const { dependencies, devDependencies } = parse(ManifestSchema, JSON.parse(await readFile(file, 'utf8')), file);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  return new Map((await Promise.all(manifests)).flat());
}

/** The next development port. */
async function freePort(apps: readonly AppWorkspace[]): Promise<number> {
  const configurations = apps.map(({ folder }) => join(folder, 'webpack.config.ts')).filter((file) => existsSync(file));
  const texts = await Promise.all(configurations.map((file) => readFile(file, 'utf8')));
  const taken = texts.map((text) => Number(/\bport: (\d+)/.exec(text)?.[1] ?? 0));
  return Math.max(FIRST_PORT, ...taken) + 1;
}

/** The project's tsconfig.json with the new workspace. */
async function projectWith(root: string, folder: string): Promise<string> {
  const file = join(root, 'tsconfig.json');
  const text = await readFile(file, 'utf8');
  const { references } = parse(ProjectSchema, JSON.parse(text), file);
  const last = references.findLast(({ path }) => path.endsWith('-mfe')) ?? references.at(-1);
  const place = new RegExp(`\\{\\s*"path": "${last?.path}"\\s*\\}`).exec(text)?.[0];
  if (!place) throw new UserError(`${file} names no project after which the new one could stand`);
  return text.replace(place, `${place},\n    { "path": "${folder}" }`);
}

/** The release workflow of the new app, like that of another remote. */
async function workflowLike(root: string, name: string, apps: readonly AppWorkspace[]) {
  const workflows = apps.filter(({ app }) => app !== 'shell').map(({ app }) => [app, `.github/workflows/${app}.yml`] as const);
  const [other, source] = workflows.find(([, file]) => existsSync(join(root, file))) ?? [];
  if (!other || !source) return undefined;
  const text = await readFile(join(root, source), 'utf8');
  return { file: `.github/workflows/${name}.yml`, text: text.replaceAll(new RegExp(`\\b${other}\\b`, 'g'), name) };
}
