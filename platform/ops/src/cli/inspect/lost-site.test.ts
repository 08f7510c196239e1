import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { readDocumentIndex, writeDocumentIndex } from '../../render/document-index';
import { followLiveSite } from '../../serve/live-site';
import { operatedShop } from '../../testing/operated-shop';
import { type Shop, shell } from '../../testing/shop';

const operator = operatedShop();
const { complained, riwaq } = operator;
let shop: Shop;
beforeEach(() => {
  ({ shop } = operator);
});

const inHome = (file: string) => join(shop.home, file);
const runbook = join(import.meta.dirname, '../../../../../docs/runbook.md');
const [lostSection, stateSection] = ['Nothing is live, or live documents are lost', 'What is live is lost, empty, or was edited by hand'];

test('a home where nothing was ever live says how the first release goes live', async () => {
  expect(await riwaq('status')).toBe(1);
  expect(complained).toEqual([`nothing is live in ${shop.home}: npx riwaq promote shell@<version> (docs/runbook.md, «${lostSection}»)`]);
});

const losses: readonly (readonly [string, () => Promise<void>, RegExp, string])[] = [
  ['the generations', () => rm(inHome('generations'), { recursive: true }), /nothing is live in .*: npx riwaq promote/, lostSection],
  ['the home', () => rm(shop.home, { recursive: true }), /nothing is live in .*: npx riwaq promote/, lostSection],
  ['the link', () => rm(inHome('current')), /current leads to no generation: ln -sfn generations\/000002 .*\/current/, lostSection],
  ['a document', () => rm(inHome('current/site/404.html')), /are lost \(\/404\.html\): npx riwaq compose/, lostSection],
  ['the text of a document', () => truncate(inHome('current/site/policy.html')), /are lost \(\/policy\): npx riwaq compose/, lostSection],
  ['the data of a page', () => rm(inHome('current/site/_data/policy.json')), /are lost \(\/policy\): npx riwaq compose/, lostSection],
  ['the index', () => writeFile(inHome('current/documents.json'), '{'), /JSON.*: npx riwaq compose/, lostSection],
  ['the text of site.json', () => writeFile(inHome('current/site.json'), '{'), /site\.json: .*is not JSON: mv .*site\.json/, stateSection],
];

test.each(losses)(
  'where %s is lost, the status exits 1 and names the command and the section of the runbook',
  async (_what, lose, words, section) => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' });
    expect(await riwaq('status')).toBe(0);
    await lose();
    complained.splice(0);
    expect(await riwaq('status')).toBe(1);
    expect(complained).toEqual([expect.stringMatching(words)]);
    expect(complained[0]).toMatch(`(docs/runbook.md, «${section}»)`);
    expect(await readFile(runbook, 'utf8')).toContain(`\n## ${section}\n`);
  },
);

test('a record of the product source that cannot be used is named, with what is not sold because of it', async () => {
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  const line = 'record 2 (spss31) is left out: category: …; not sold meanwhile: spss31';
  const index = await readDocumentIndex(inHome('current'));
  await writeDocumentIndex(inHome('current'), { ...index, unusable: { catalog: [line] } });
  expect(await riwaq('status')).toBe(0);
  expect(complained).toEqual([`NOT SOLD: catalog: ${line}`]);
});

test('its commands bring back the link and the documents', async () => {
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  const document = await shop.document('/policy');
  await rm(inHome('current/site/404.html'));
  await rm(inHome('current/site/policy.html'));
  await rm(inHome('current/site/_data/contact.json'));
  expect(await riwaq('compose --why lost')).toBe(0);
  expect(await riwaq('status')).toBe(0);
  expect(await shop.document('/policy')).toBe(document);
  expect(await readFile(inHome('current/site/_data/contact.json'), 'utf8')).toContain('/contact of shell 1.0.0');
  await writeFile(inHome('current/documents.json'), '{');
  expect(await riwaq('compose --why lost')).toBe(0);
  expect(await riwaq('status')).toBe(0);
});

test('the server says once, in the same words, what it has lost while it goes on with what it knows', async () => {
  await shop.live(shell);
  const logged: string[] = [];
  const liveSite = followLiveSite(shop.home, (line) => logged.push(line));
  await liveSite();
  await rm(inHome('current'));
  await liveSite();
  await liveSite();
  await riwaq('status');
  expect(logged).toEqual(complained);
  const site = await liveSite();
  await rm(shop.home, { recursive: true });
  await expect(site.find('/contact')).rejects.toThrow(`(docs/runbook.md, «${lostSection}»)`);
});
