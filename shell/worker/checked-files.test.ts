import { expect, test } from '@jest/globals';
import { checkedFiles } from './checked-files';

const folder = '/releases/offers/1.4.0/';
const entry = `${folder}remoteEntry.js`;
const texts: Readonly<Record<string, string>> = { [entry]: 'script.integrity=({"banner.1a2b3c.js":"sha256-abc="})[name]' };
const checked = (...files: [string, string][]) => checkedFiles(files, async (address) => texts[address] ?? '');

test('a script that the document pins, and the chunks that this one names, are kept by their checksums', async () => {
  const chunk = `${folder}banner.1a2b3c.js`;
  expect(await checked([entry, 'sha256-entry='], [chunk, ''])).toEqual([
    [entry, 'sha256-entry='],
    [chunk, 'sha256-abc='],
  ]);
});

test('a script without a checksum is not kept', async () => {
  expect(await checked([entry, 'sha256-entry='], ['/releases/courses/1.0.0/banner.1a2b3c.js', ''])).toEqual([[entry, 'sha256-entry=']]);
});

test('images and lists are kept without a check', async () => {
  expect(await checked(['/media/spss.abc-320.avif', ''])).toEqual([['/media/spss.abc-320.avif', '']]);
});
