import { expect, test } from '@jest/globals';
import { folderOfBrowser } from './chromium-check';

/** Where Chromium keeps its socket. */
const socket = (folder: string) => `${folder}/riwaq-check-abcdef/org.chromium.Chromium.abcdef/SingletonSocket`;

test.each([
  '/tmp',
  '/dev/shm/riwaq-tests-12345-abcdef',
  '/dev/shm/riwaq-tests-12345-abcdef/riwaq-tests-12346-abcdef',
  `/home/${'ع'.repeat(30)}`,
])('with temporary files in %s, the path of the browser’s socket has at most 107 bytes', (tmpdir) => {
  expect(Buffer.byteLength(socket(folderOfBrowser(tmpdir)))).toBeLessThanOrEqual(107);
});

test('its files are where all temporary files are, unless that is too long', () => {
  expect(folderOfBrowser('/dev/shm/riwaq-tests-12345-abcdef')).toBe('/dev/shm/riwaq-tests-12345-abcdef');
});
