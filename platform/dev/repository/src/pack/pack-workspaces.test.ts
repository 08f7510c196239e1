import { expect, test } from '@jest/globals';
import { relinkedDeclaration } from './pack-workspaces';

const there = new Set(['./price.d.ts', './router/index.d.ts', '../words.d.ts']);
const relinked = (text: string) => relinkedDeclaration(text, (path) => there.has(path));

test.each([
  ["import type { Price } from './price';", "import type { Price } from './price.js';"],
  ["export * from './router';", "export * from './router/index.js';"],
  ['export { words } from "../words";', 'export { words } from "../words.js";'],
  ["type Lazy = typeof import('./price');", "type Lazy = typeof import('./price.js');"],
  ["import './price';", "import './price.js';"],
  ["import * as v from 'valibot';", "import * as v from 'valibot';"],
  ["import list from './list.json';", "import list from './list.json';"],
  ["/** From './price'. */", "/** From './price'. */"],
])('%s names a file as Node wants it', (text, expected) => {
  expect(relinked(text)).toBe(expected);
});
