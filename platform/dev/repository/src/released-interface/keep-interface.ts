import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** What a page has one of, by package: it only grows. Colours are the shell's custom properties, whatever design system names them. */
const kept = { 'shared/runtime': 'src', 'shared/store': 'src', 'shared/design-system': 'src/tokens/color-roles.d.ts' } as const;

/**
 * `npm run version` keeps the declarations of what the shell gives from now on in each package's `test/released`. The types of a later change are held to
 * them (`test/only-grows.ts`), and so are the names that remotes take.
 */
const tsc = (...words: readonly string[]) => promisify(execFile)(join(rootFolder, 'node_modules/.bin/tsc'), words, { cwd: rootFolder });
await tsc('-b', ...Object.keys(kept));
for (const [folder, from] of Object.entries(kept)) {
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
  const to = from.endsWith('.d.ts') ? join(released, basename(from)) : released;
  await cp(join(out, from), to, { recursive: true, filter: (path) => !path.endsWith('.test.d.ts') });
  await rm(out, { recursive: true });
}
