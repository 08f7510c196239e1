import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Packages of which a page has one: what they give only grows. */
const packages = ['shared/runtime', 'shared/store'];

/**
 * `npm run version` keeps the declarations of what the shell gives from now on in each package's `test/released`. The types of a later change are held to
 * them (`test/only-grows.ts`), and so are the names that remotes take.
 */
const tsc = (...words: readonly string[]) => promisify(execFile)(join(rootFolder, 'node_modules/.bin/tsc'), words, { cwd: rootFolder });
await tsc('-b', ...packages);
for (const folder of packages) {
  const out = await mkdtemp(join(tmpdir(), 'riwaq-interface-'));
  const flags = [
    '--emitDeclarationOnly',
    '--removeComments',
    '--composite',
    'false',
    '--incremental',
    'false',
    '--tsBuildInfoFile',
    'null',
  ];
  await tsc('-p', folder, ...flags, '--outDir', out);
  const released = join(rootFolder, folder, 'test/released');
  await rm(released, { recursive: true, force: true });
  await cp(join(out, 'src'), released, { recursive: true, filter: (path) => !path.endsWith('.test.d.ts') });
  await rm(out, { recursive: true });
}
