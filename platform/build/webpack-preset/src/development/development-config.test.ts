import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { composerOnly } from '../base-config';
import { developmentBase } from './development-config';

const catalog = join(import.meta.dirname, '../../../../../catalog-mfe');

test('a page that is worked on gets nothing of Node, which the composer alone runs', () => {
  const { module } = developmentBase('catalog', catalog, false);
  expect(module?.rules).toContain(composerOnly);
  expect(composerOnly.test).toEqual(expect.any(RegExp));
  expect(join(catalog, 'src/composer/prepare.ts')).toMatch(composerOnly.test as RegExp);
});
