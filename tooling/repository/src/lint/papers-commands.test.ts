import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { shopCommands } from '@riwaq/ops/cli/shop-commands';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { shapeOf, shownCommands } from './paper-commands';
import { scriptsIn } from './readme-facts';
import { notRun, ranBy } from './who-runs-commands';

const papers = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/recipes.md', 'docs/development.md', 'docs/runbook.md'];
const read = (file: string) => readFileSync(join(rootFolder, file), 'utf8');

/** Whether a source contains a command's words in order; the app may differ. */
function holds(words: string, shape: string): boolean {
  const wanted = shape.replace(/^(npm (run )?|riwaq )/, '').split(' ');
  return inOrder(
    words,
    wanted.filter((word) => word !== '<app>'),
  );
}

function inOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  return pieces.every((piece) => {
    const at = text.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}

describe.each(papers)('each command in %s', (paper) => {
  const shown = shownCommands(read(paper));

  test('is run by a test, or stands on the list of those that are not', () => {
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((command) => !(shapeOf(command) in ranBy) && !(shapeOf(command) in notRun))).toEqual([]);
  });
});

test.each(Object.entries(ranBy))('%s stands in the file that is said to run it', (shape, [file, words]) => {
  expect(existsSync(join(rootFolder, file))).toBe(true);
  const pieces = words.split('…');
  expect(
    read(file)
      .split('\n')
      .some((line) => inOrder(line, pieces)),
  ).toBe(true);
  expect(holds(words, shape)).toBe(true);
});

test('both lists name commands of papers alone, each once, and every reason says something', () => {
  const shapes = new Set(papers.flatMap((paper) => shownCommands(read(paper)).map(shapeOf)));
  expect([...Object.keys(ranBy), ...Object.keys(notRun)].filter((shape) => !shapes.has(shape))).toEqual([]);
  expect(Object.keys(ranBy).filter((shape) => shape in notRun)).toEqual([]);
  expect(Object.values(notRun).filter((reason) => reason.split(' ').length < 4)).toEqual([]);
});

describe('docs/operations.md', () => {
  const paper = read('docs/operations.md');
  const sections = new Map(paper.split(/^### riwaq /m).map((text) => [text.split('\n', 1)[0] ?? '', text]));
  const cellsOf = (section: string) => [...section.matchAll(/^\| (`--[^|]+)\|/gm)].map(([, cell]) => cell).join();
  const optionsIn = (section: string) => [...cellsOf(section).matchAll(/`--([a-z-]+)`/g)].map(([, name = '']) => name).toSorted();
  /** The usage lines of a command's help. */
  const called = (usage: readonly string[]) => usage.slice(0, usage.indexOf(''));

  test('has a section for each command of riwaq, and no other', () => {
    expect([...sections.keys()].slice(1).toSorted()).toEqual(shopCommands.map(({ name }) => name).toSorted());
  });

  test.each(shopCommands.map((command) => [command.name, command] as const))(
    'says of %s how it is called, and each option',
    (name, command) => {
      const section = sections.get(name) ?? '';
      expect(/^```\n([\s\S]*?)\n```/m.exec(section)?.[1]?.split('\n')).toEqual(called(command.usage));
      expect(optionsIn(section)).toEqual(Object.keys(command.options).toSorted());
    },
  );

  test('has each script of the repository, and no other', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    expect(scriptsIn(paper.split(/^In a team/m)[0] ?? '').toSorted()).toEqual(scripts.toSorted());
  });
});

describe('what a paper shows', () => {
  test('is found in blocks and in lines, without comments, variables and what its output goes to', () => {
    const paper = [
      '```',
      'RIWAQ_HOME=/srv/new npx riwaq gc --days 1 --why "old # one"   # gone',
      'cd /opt/riwaq && npm ci --no-audit',
      'npm run dev      in the root',
      'npx riwaq nginx > riwaq.conf',
      'shell/   the host',
      '```',
      'or `RIWAQ_GATE=off npx riwaq promote --force x`, see `riwaq-serve.service`, `npx riwaq`, `riwaq assemble` and `npm`.',
    ].join('\n');
    expect(shownCommands(paper).map(shapeOf)).toEqual([
      'riwaq gc --days',
      'npm ci --no-audit',
      'npm run dev',
      'riwaq nginx',
      'riwaq promote --force',
    ]);
  });

  test.each([
    ['npm run dev -w offers-mfe', 'npm run dev -w <app>'],
    ['npm run dev -- catalog offers', 'npm run dev <app>'],
    ['npm run e2e -- -g "two products"', 'npm run e2e -g'],
    ['npx riwaq promote --from staging offers@1.4.0 --by salma', 'riwaq promote --from'],
    ['riwaq gateway rollback --why "slow"', 'riwaq gateway rollback'],
    ['npx jest catalog-mfe/src/rules', 'jest'],
    ['systemctl restart riwaq-gateway', 'systemctl'],
  ])('%s is %s, whatever it is done to', (command, shape) => {
    expect(shapeOf(command)).toBe(shape);
  });

  test('that nobody runs is found, and a claim that names other words is no proof', () => {
    expect(shapeOf('npx riwaq promote offers@1.4.0 --sideways') in { ...ranBy, ...notRun }).toBe(false);
    expect(holds("riwaq('promote offers@1.1.0 --drop')", 'riwaq promote --traffic')).toBe(false);
    expect(holds("npm('test', '-w', 'book-fair-mfe')", 'npm test -w <app>')).toBe(true);
  });
});
