import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compileSources, packedSources } from './compile-package';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-package-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
const built = (file: string) => readFile(join(folder, 'dist', file), 'utf8');

const sources = {
  'src/index.ts': "export * from './fair';\nexport { Row } from './row';\nexport const later = () => import('./late');\n",
  'src/fair/index.ts':
    "import * as v from 'valibot';\nimport type { Row } from '../row';\nexport const Name = v.string();\nexport type R = typeof Row;\n",
  'src/row.tsx': "import styled from 'styled-components';\nconst Box = styled.div`margin: 0;`;\nexport const Row = () => <Box>سطر</Box>;\n",
  'src/late.ts': "import { readFileSync } from 'node:fs';\nexport default readFileSync;\n",
  'src/row.test.tsx': "import { Row } from './row';\nexport default Row;\n",
  'src/testing/made.ts': 'export const made = 1;\n',
};

describe('the packed files of a workspace', () => {
  test('is all of its sources but tests', async () => {
    await write(sources);
    expect(await packedSources(folder, { folder: 'shared/fair' })).toEqual(['fair/index.ts', 'index.ts', 'late.ts', 'row.tsx']);
  });

  test('is what its entries lead to, where it has some', async () => {
    await write(sources);
    expect(await packedSources(folder, { folder: 'shared/fair', entries: ['src/row.tsx'] })).toEqual(['row.tsx']);
  });

  test('becomes JavaScript, each source alone, importing files as Node wants them', async () => {
    await write(sources);
    const files = await packedSources(folder, { folder: 'shared/fair' });
    const imported = await compileSources(folder, files, join(folder, 'dist'));
    expect([...imported].sort()).toEqual(['react', 'styled-components', 'valibot']);
    expect((await readdir(join(folder, 'dist'), { recursive: true })).filter((file) => file.endsWith('.js')).sort()).toEqual(
      files.map((file) => file.replace(/tsx?$/, 'js')),
    );
    expect(await built('index.js')).toContain('from "./fair/index.js"');
    expect(await built('index.js')).toContain('import("./late.js")');
    expect(await built('fair/index.js')).not.toContain('row');
    expect(await built('row.js')).toMatch(/componentId: "sc-[0-9a-f]+-0"/);
    expect(await built('row.js')).toContain('سطر');
  });
});
