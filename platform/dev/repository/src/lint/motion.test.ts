import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Defines the words of motion. */
const definition = 'shared/design-system/src/tokens/global-style.ts';

/** Motion of a source in other words than the design system's tokens. */
function otherMotion(source: string): string[] {
  return (source.match(/(?<![\w-])(?:transition|animation)(?:-[a-z]+)?:[^;\n]*|@keyframes\b|\bkeyframes`|\.animate\(/g) ?? []).filter(
    (said) => !/^(?:transition|animation): (?:\$\{motion\.\w+\}|none)$/.test(said),
  );
}

describe('motion', () => {
  test.each([
    ['transition: color 150ms;', ['transition: color 150ms']],
    [`transition: \${motion.answers}, width 1s;`, [`transition: \${motion.answers}, width 1s`]],
    ['animation-duration: 3s;', ['animation-duration: 3s']],
    ['const slide = keyframes`', ['keyframes`']],
    ['row.animate([])', ['.animate(']],
    [`transition: \${motion.answers};\nanimation: \${motion.comes};\nanimation: none;`, []],
  ])('of «%s» is told from the tokens', (source, found) => {
    expect(otherMotion(source)).toEqual(found);
  });

  test('of every page has the words of the design system', () => {
    const folders = ['shared/*/src', 'shell', '*-mfe/src', 'platform/desk/src'].map((folder) => `:(glob)${folder}/**`);
    const files = execFileSync('git', ['ls-files', ...folders], { cwd: rootFolder, encoding: 'utf8' })
      .trim()
      .split('\n');
    const sources = files.filter(
      (file) => /(?<!\.test)\.(?:tsx?|css|html)$/.test(file) && file !== definition && existsSync(join(rootFolder, file)),
    );
    expect(sources.length).toBeGreaterThan(400);
    const faults = sources.flatMap((file) => otherMotion(readFileSync(join(rootFolder, file), 'utf8')).map((said) => `${file}: ${said}`));
    expect(faults).toEqual([]);
  });
});
