import { describe, expect, test } from '@jest/globals';
import { installedPackages } from './installed-packages';

const lock = (offers: string, react: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'riwaq' },
      'offers-mfe': { version: offers },
      'node_modules/offers-mfe': { resolved: 'offers-mfe', link: true },
      'node_modules/react': { version: react, integrity: 'sha512-x' },
      'ops/node_modules/pg': { version: '8.0.0' },
    },
  });
const installed = (text: string) => installedPackages(text, 'package-lock.json');

describe('what a lock installs', () => {
  test('is the same where a team raised the version of its app', () => {
    expect(installed(lock('1.1.0', '19.3.1'))).toBe(installed(lock('1.0.0', '19.3.1')));
  });

  test('is another where a package from outside is', () => {
    expect(installed(lock('1.0.0', '19.4.0'))).not.toBe(installed(lock('1.0.0', '19.3.1')));
    expect(installed(lock('1.0.0', '19.3.1'))).toContain('ops/node_modules/pg');
  });

  test('is not known of a file that is no lock', () => {
    expect(() => installed('{}')).toThrow('package-lock.json: packages:');
  });
});
