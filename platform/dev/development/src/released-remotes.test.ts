import { describe, expect, test } from '@jest/globals';
import { UserError } from '@riwaq/ops/system/user-error';
import { namedRemotes } from './released-remotes';

const remotes = ['catalog', 'checkout', 'courses', 'offers'];

describe('the remotes that run from their sources', () => {
  test('are those that are named, each once', () => {
    expect(namedRemotes(['offers', 'catalog', 'offers'], remotes)).toEqual(['catalog', 'offers']);
  });

  test('are none where nothing is named', () => {
    expect(namedRemotes([], remotes)).toEqual([]);
  });

  test.each(['catlog', 'shell', '--all'])('cannot be «%s», which is told in one line with what there is', (word) => {
    const line = `there is no remote «${word}»: catalog, checkout, courses, offers (npm run dev -- [remote …])`;
    expect(() => namedRemotes(['catalog', word], remotes)).toThrow(new UserError(line, 2));
  });
});
