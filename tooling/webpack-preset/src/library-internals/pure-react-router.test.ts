import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectFolder } from '../app-source';
import pureReactRouter from './pure-react-router.mjs';

describe('what react-router makes as it is loaded', () => {
  const library = join(projectFolder(import.meta.dirname), 'node_modules/react-router');
  const folder = join(library, 'dist/production');
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

  test('is written as we know it of the version that we build', () => {
    expect(JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')).version).toBe('7.18.5');
    expect(sources.join('').match(/^var \w+ = React\d*\.createContext\(/gm)?.length).toBeGreaterThan(10);
  });

  test('is marked as free of effects', () => {
    for (const source of sources.map(pureReactRouter)) {
      expect(source).not.toMatch(/^var \w+ = React\d*\.\w+\(/m);
      expect(source).not.toMatch(/^\w+\.displayName = /m);
    }
  });

  test('is marked once where it is marked already', () => {
    expect(pureReactRouter('var A = /* @__PURE__ */ React.memo(B);')).toBe('var A = /* @__PURE__ */ React.memo(B);');
    expect(pureReactRouter('var A = React3.memo(B);\nA.displayName = "A";')).toBe('var A = /* @__PURE__ */ React3.memo(B);\n');
  });
});
