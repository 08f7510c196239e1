import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SiteConfigSchema } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const read = (file: string) => readFileSync(join(rootFolder, file), 'utf8');
const paper = read('docs/configuration.md');
/** First cells of a paper's tables below a heading. */
const rowsBelow = (heading: string) => {
  const section = paper.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name);
};

/** Inner schemas of valibot's schemas. */
const SchemaSchema = v.looseObject({
  wrapped: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  rest: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  entries: v.optional(v.record(v.string(), v.unknown())),
});

/** Every field of a schema as a path: `bank.iban`, `phones[].label`, `forms.<key>`. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const below = (name: string) => (path ? `${path}.${name}` : name);
  if (!v.is(SchemaSchema, schema)) return [path];
  const { wrapped, pipe, item, value, rest, options, entries } = schema;
  if (wrapped) return fieldsOf(wrapped, path);
  if (pipe) return fieldsOf({ ...v.parse(SchemaSchema, pipe[0]), pipe: undefined }, path);
  if (item) return fieldsOf(item, `${path}[]`).map((field) => (field === `${path}[]` ? path : field));
  if (value) return fieldsOf(value, below('<key>'));
  if (options && !options.every((option) => typeof option === 'string')) return options.flatMap((option) => fieldsOf(option, path));
  if (!entries) return [path];
  const named = Object.entries(entries).flatMap(([name, entry]) => fieldsOf(entry, below(name)));
  return rest ? [...named, ...fieldsOf(rest, below('<key>'))] : named;
}

/** Variables of the system, CI, other programs, or our child processes. */
const others =
  /^(PATH|HOME|USER|TMPDIR|CI|INIT_CWD|FONTCONFIG_FILE|GITHUB_\w+|PLAYWRIGHT_\w+|FEDERATION_WEBPACK_PATH|RECHECK_BACKEND|AWS_SDK_\w+|LOAD_(FOLDER|ENDPOINT)|RIWAQ_E2E_(POSTGRES|FONTS)|RIWAQ_TEST_KEY)$/;

/** Environment variables that a source reads: by member access, by destructuring, or in the gateway's schema. */
function variablesIn(source: string): string[] {
  const named = [...source.matchAll(/\benv(?:ironment)?\.([A-Z][A-Z0-9_]*)/g), ...source.matchAll(/= '(RIWAQ_[A-Z0-9_]+)'/g)];
  const apart = source.matchAll(/\{([^{}]*)\}(?: = (?:process\.env|(?:context\.)?environment)\b|: (?:Environment|NodeJS\.ProcessEnv)\b)/g);
  const schema = /const EnvironmentSchema = v\.object\(\{([\s\S]*?)^\}\)/m.exec(source)?.[1] ?? '';
  return [
    ...named.map(([, name = '']) => name),
    ...[...apart].flatMap(([, names = '']) => [...names.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name)),
    ...[...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name),
  ];
}

describe('docs/configuration.md', () => {
  test('has each field of the site configuration, and no other', () => {
    const fields = [...new Set(fieldsOf(SiteConfigSchema))];
    expect(fields.length).toBeGreaterThan(40);
    expect(rowsBelow('site.config.json').toSorted()).toEqual(fields.toSorted());
  });

  test('has each environment variable that a source reads, and no other', () => {
    const list = ['ls-files', 'ops/*.ts', 'ops/*.mjs', 'tooling/*.ts', 'tooling/*.mjs', 'checkout-mfe/gateway/*.ts', 'e2e/support/*.ts'];
    const files = execFileSync('git', list, { cwd: rootFolder, encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((file) => !/\.test\.ts$/.test(file));
    const variables = new Set(files.flatMap((file) => variablesIn(read(file))).filter((name) => !others.test(name)));
    expect(variables.size).toBeGreaterThan(30);
    expect([...variables].filter((name) => !paper.includes(`\`${name}\``))).toEqual([]);
    const listed = rowsBelow('Environment variables').filter((name) => !name.includes('<'));
    expect(listed.filter((name) => !variables.has(name))).toEqual([]);
  });
});
