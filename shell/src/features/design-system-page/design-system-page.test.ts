import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as core from '@riwaq/design-system';
import * as copyField from '@riwaq/design-system/copy-field';
import * as coverHero from '@riwaq/design-system/cover-hero';
import * as orderAssurance from '@riwaq/design-system/order-assurance';
import * as overlay from '@riwaq/design-system/overlay';
import * as quantity from '@riwaq/design-system/quantity';
import * as searchField from '@riwaq/design-system/search-field';
import * as forms from '@riwaq/forms';

const here = import.meta.dirname;
const page = readdirSync(here)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

/** These stand around every page, this one too. */
const around = ['Header', 'Footer', 'Toaster'];
const components = Object.keys({
  ...core,
  ...copyField,
  ...coverHero,
  ...orderAssurance,
  ...overlay,
  ...quantity,
  ...searchField,
  ...forms,
})
  .filter((name) => /^[A-Z][a-z]/.test(name) && !around.includes(name))
  .sort();

describe('teams find every component that they may use on the page of the design system', () => {
  test('and there are many', () => expect(components.length).toBeGreaterThan(35));

  test.each(components)('%s', (name) => {
    expect(page).toMatch(new RegExp(`<${name}[\\s>]`));
  });
});
