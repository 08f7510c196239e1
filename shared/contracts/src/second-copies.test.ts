import { expect, test } from '@jest/globals';
import { secondCopies } from './second-copies';

const carrying = (name: string, version: string) => ({ name, carried: { '@riwaq/design-system': { version, files: ['copy.js'] } } });

test.each([
  ['3.0.0', '2.4.0', true],
  ['2.4.0', '3.0.0', true],
  ['2.5.0', '2.4.1', true],
  ['2.4.1', '2.4.0', false],
  ['2.3.0', '2.4.0', false],
])('a remote that carries %s beside a shell that gives %s: a second copy is %s', (version, given, isSecond) => {
  const copy = { name: '@riwaq/design-system', version, given, files: ['copy.js'] };
  expect(secondCopies(carrying('shell', given), carrying('offers', version))).toEqual(isSecond ? [copy] : []);
});

test('a shell carries none beside itself, and one of before says nothing', () => {
  expect(secondCopies(carrying('shell', '2.0.0'), carrying('shell', '3.0.0'))).toEqual([]);
  expect(secondCopies({ name: 'shell' }, carrying('offers', '3.0.0'))).toEqual([]);
});
