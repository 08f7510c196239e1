import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { shopCommands } from '@riwaq/ops/cli/shop-commands';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { commandsIn, diagramFiles, missingPaths, scriptsIn } from './readme-facts';

const read = (file: string) => readFileSync(join(rootFolder, file), 'utf8');
const inFolder = (folder: string) => readdirSync(join(rootFolder, folder)).filter((name) => name.endsWith('.md'));

const decisions = inFolder('docs/decisions').map((name) => `docs/decisions/${name}`);
const statusOf = (decision: string) => /^\d{4}-\d{2}-\d{2} · Status: (.+)$/m.exec(read(decision))?.[1] ?? 'none';
const isSuperseded = (decision: string) => statusOf(decision).startsWith('superseded');
const valid = decisions.filter((decision) => !isSuperseded(decision));
/** Words of a paper without code blocks. */
const wordsOf = (paper: string) =>
  read(paper)
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .trim()
    .split(/\s+/).length;
const guides = ['CONTRIBUTING.md', 'README.md', ...inFolder('docs').map((name) => `docs/${name}`)];

/** Fault names of the sandbox look like paths. */
const endpoint = /`(forms|provider|paypal)\/[\w-]+`/g;
/** Folders where a paper's paths may start: the root, the journeys, and one app. */
const places = ['.', 'e2e', 'offers-mfe'].map((folder) => join(rootFolder, folder));

describe.each([...guides, ...valid])('%s', (paper) => {
  const text = read(paper);

  test('names no path that is not there', () => {
    expect(missingPaths(text.replaceAll(endpoint, ''), places)).toEqual([]);
  });

  test('links to no paper that is not there', () => {
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
    expect(linked.filter((target) => !existsSync(join(rootFolder, dirname(paper), target)))).toEqual([]);
  });
});

/**
 * Whether a source declares a function, class, constant or method, instead of importing or calling it; components may be rendered there.
 */
function isDeclared(name: string, source: string): boolean {
  const declared = new RegExp(`(?:function|class|const|let) ${name}\\b|^ +(?:async )?${name}(?:[(<].*\\{$|[:=(].*=>|,$)|<${name}\\b`, 'm');
  return declared.test(source);
}

describe.each([...guides, ...valid, 'checkout-mfe/README.md'])('%s', (paper) => {
  test('draws no file, function or component that is not there', () => {
    const wrong = diagramFiles(read(paper)).flatMap(({ path, names }) => {
      const file = [path, join(dirname(paper), path)].find((candidate) => existsSync(join(rootFolder, candidate)));
      if (!file) return [path];
      const source = read(file);
      return names.filter((name) => !isDeclared(name, source)).map((name) => `${path}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(guides)('%s', (paper) => {
  test('names no command of riwaq that is not there', () => {
    expect(commandsIn(read(paper)).filter((name) => !shopCommands.some((command) => command.name === name))).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  test('names no script that is not there', () => {
    const known: unknown[] = ['package.json', 'offers-mfe/package.json'].flatMap((file) => Object.keys(JSON.parse(read(file)).scripts));
    expect(scriptsIn(read('CONTRIBUTING.md')).filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('README.md has at most 700 words, with its code', () => {
  expect(read('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(700);
});

describe('docs/requirements.md', () => {
  const paper = read('docs/requirements.md');
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: rootFolder, encoding: 'utf8' }).trim().split('\n');
  const cited = (pattern: RegExp) => files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, ...ids]) => ({ file, ids })));
  const unknown = (pattern: RegExp, listed: ReadonlySet<string | undefined>) =>
    cited(pattern).filter(({ ids }) => ids.some((id) => id !== undefined && !listed.has(id)));

  test('has each requirement that a source cites as D1', () => {
    const listed = new Set([...paper.matchAll(/^- \*\*(D\d+)\*\* /gm)].map(([, id]) => id));
    expect(cited(/\b(D\d{1,2})\b/g).length).toBeGreaterThan(100);
    expect(unknown(/\b(D\d{1,2})\b/g, listed)).toEqual([]);
  });

  test('has each section that a source cites as «specification, section 1» or «section 1 of the specification»', () => {
    const listed = new Set([...paper.matchAll(/^## Section (\d+): /gm)].map(([, section]) => section));
    const before = /\bspecification, sections? (\d+)(?: and (\d+))?/g;
    const after = /\bsections? (\d+)(?: and (\d+))? of[\s*]+the specification/gi;
    expect(cited(before).length).toBeGreaterThan(40);
    expect(cited(after).length).toBeGreaterThan(3);
    expect([...unknown(before, listed), ...unknown(after, listed)]).toEqual([]);
  });
});

describe('every decision', () => {
  const wrong = (is: (decision: string) => boolean) => decisions.filter((decision) => !is(decision));

  test('has a date and a status', () => {
    expect(wrong((decision) => /^(accepted|superseded by \d{4}$)/.test(statusOf(decision)))).toEqual([]);
  });

  test('has a context, a decision, what was rejected and a consequence, or only what supersedes it', () => {
    const parts = (decision: string) => [...read(decision).matchAll(/^\*\*([A-Z][a-z]+)\.\*\* /gm)].map(([, part]) => part).join();
    expect(wrong((decision) => parts(decision) === (isSuperseded(decision) ? '' : 'Context,Decision,Rejected,Consequence'))).toEqual([]);
  });

  test('has at most 150 words', () => {
    expect(wrong((decision) => wordsOf(decision) <= 150)).toEqual([]);
  });
});

test('docs/ASVS.md says of each chapter, on one screen, what holds it and what does not', () => {
  const paper = read('docs/ASVS.md').trimEnd();
  const rows = [...paper.matchAll(/^\| V(\d+) [^|]+\| ([^|]+) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, chapter]) => Number(chapter))).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  for (const [row, , held = ''] of rows)
    if (!held.startsWith('none ')) expect(missingPaths(row, places).concat(held.includes('/') ? [] : [row])).toEqual([]);
  expect(paper.split('\n').length).toBeLessThanOrEqual(45);
});

const stepsBelow = (heading: string) => {
  const section =
    read('docs/architecture.md')
      .split(/^## /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^ *(\d+) {2}(\S+)/gm)].map(([, number, path = '']) => ({ number: Number(number), path }));
};

test.each([
  ['A page', 'ops/src/serve/document-routes.ts', 'shell/src/hydration/hydration-state.ts'],
  ['A paid webhook', 'checkout-mfe/gateway/src/payments/webhook-routes.ts', 'checkout-mfe/src/routes/payment-return/payment-view.ts'],
])('%s is a walk of numbered files from %s to %s', (heading, first, goal) => {
  const steps = stepsBelow(heading);
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_step, index) => index + 1));
  expect(steps.length).toBeLessThanOrEqual(16);
  expect(steps[0]?.path).toBe(first);
  expect(steps.map(({ path }) => path)).toContain(goal);
});

describe('the walk of an order', () => {
  const steps = stepsBelow('An order').map(({ path }) => path);

  test('passes at most 25 files, each once', () => {
    expect(steps.length).toBeGreaterThan(15);
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.length).toBeLessThanOrEqual(25);
  });

  test('takes at most five files from where it is confirmed to the request', () => {
    const confirmed = steps.findIndex((path) => path.endsWith('/product-payment.tsx'));
    const files = steps.slice(confirmed, steps.indexOf('shared/runtime/src/http.ts') + 1);
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(5);
  });
});
