import { expect, test } from '@jest/globals';
import { lookedUp, recordParts } from './record-parts';
import { checksum } from './release-facts';

test('a script tells what it looks up, with whichever quotes it is written', () => {
  const script = `riwaqRecord("riwaq_a","content/b.json#default");riwaqRecord('riwaq_a', \`content/a.json#default\`);`;
  expect(lookedUp(`${script}${script}myriwaqRecord("a","b#c");riwaqRecord(a,b)`)).toEqual([
    'content/a.json#default',
    'content/b.json#default',
  ]);
});

test('a browser gets each value in one file, of which the first says where the others are', () => {
  const looked = {
    server: ['b.json#default'],
    start: { names: ['a.json#default'] },
    chunks: [{ id: '7', script: 'page.1.js', names: ['b.json#default'] }],
  };
  const { files, parts } = recordParts(looked, (name) => [name]);
  const text = (file: string) => files[file] ?? '';
  const [page] = parts.chunks;
  expect(page).toEqual({ ...looked.chunks[0], file: expect.stringMatching(/^media\/records\/[0-9a-f]{16}\.json$/) });
  expect(JSON.parse(text(page?.file ?? ''))).toEqual({ 'b.json#default': ['b.json#default'] });
  expect(JSON.parse(text(parts.start?.file ?? ''))).toEqual({
    'a.json#default': ['a.json#default'],
    7: [`/${page?.file}`, checksum(text(page?.file ?? ''))],
  });
  expect(files['server/records.json']).toBe('{"b.json#default":["b.json#default"]}');
  const other = recordParts(looked, (name) => (name.startsWith('b') ? 'other' : [name])).parts;
  expect(other.chunks[0]?.file).not.toBe(page?.file);
  expect(other.start?.file).not.toBe(parts.start?.file);
  expect(recordParts({ server: [], chunks: [] }, (name) => name)).toEqual({
    files: { 'server/records.json': '{}' },
    parts: { server: [], chunks: [] },
  });
});
