import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { AppNameSchema, byAppName, RemoteNameSchema } from './app-name';

describe('the name of an app', () => {
  test.each(['shell', 'offers', 'events', 'book-fair', 'fair-2027', 'a', 'a'.repeat(30)])('may be %s', (name) => {
    expect(v.is(AppNameSchema, name)).toBe(true);
  });

  test.each([
    ...[
      '',
      'Offers',
      '2027-fair',
      '-fair',
      'fair-',
      'book--fair',
      'book_fair',
      'book fair',
      'كتب',
      '../offers',
      'offers@1.0.0',
      '__proto__',
    ],
    ...['a'.repeat(31), 'media', 'releases', 'api', 'data', 'dev', 'constructor'],
  ])('is not «%s»', (name) => {
    expect(v.is(AppNameSchema, name)).toBe(false);
  });

  test('of a remote is not that of the host', () => {
    expect(v.is(RemoteNameSchema, 'events')).toBe(true);
    expect(v.is(RemoteNameSchema, 'shell')).toBe(false);
    expect(v.is(RemoteNameSchema, 'media')).toBe(false);
  });

  test('sorts after the shell, alphabetically', () => {
    expect(['offers', 'catalog', 'shell', 'events'].sort(byAppName)).toEqual(['shell', 'catalog', 'events', 'offers']);
  });
});
