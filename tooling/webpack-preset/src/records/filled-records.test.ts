import { expect, test } from '@jest/globals';
import { fillRecords, replaceRecords } from './filled-records';

const built = `const a=JSON.parse("@@record:content/courses.json#default@@"),b=JSON.parse('@@record:.generated/artwork.json#covers@@');`;
const first: Record<string, unknown> = {
  'content/courses.json#default': [{ name: `l'analyse «SPSS» \\ "R"`, text: "a\nb\u2028c\\'" }],
  '.generated/artwork.json#covers': { spss: `("@content/courses.json#default",'[]')` },
};
const second: Record<string, unknown> = { 'content/courses.json#default': [], '.generated/artwork.json#covers': { spss: "'" } };
const run = (script: string) => new Function(`${script};return{a,b}`)() as { a: unknown; b: unknown };

test('a script holds its records to the last sign, whatever stands in them', () => {
  expect(run(fillRecords(built, (name) => first[name]))).toEqual({
    a: first['content/courses.json#default'],
    b: first['.generated/artwork.json#covers'],
  });
});

test('other records take the place of those in a script, to the byte as if it had been filled with them, and back', () => {
  const [one, other] = [first, second].map((records) => fillRecords(built, (name) => records[name]));
  expect(replaceRecords(one ?? '', (name) => second[name])).toBe(other);
  expect(replaceRecords(other ?? '', (name) => first[name])).toBe(one);
});

test('a script without records stays as it is', () => {
  expect(replaceRecords('const a = 1;', () => 'never asked')).toBe('const a = 1;');
});
