import { expect, test } from '@jest/globals';
import { fillRecords, replaceRecords } from './filled-records';

const built = `const a=JSON.parse("@@record:content/courses.json#default@@"),b=JSON.parse('@@record:.generated/artwork.json#covers@@');`;
const first: Record<string, unknown> = {
  'content/courses.json#default': [{ name: `l'analyse «SPSS» \\ "R"`, text: "a\nb\u2028c\\'" }],
  '.generated/artwork.json#covers': { spss: `("@content/courses.json#default",'[]')` },
};
const second: Record<string, unknown> = { 'content/courses.json#default': [], '.generated/artwork.json#covers': { spss: "'" } };
const run = (script: string) => new Function(`${script};return{a,b}`)() as { a: unknown; b: unknown };

test('a script contains its records unchanged, whatever they contain', () => {
  expect(run(fillRecords(built, (name) => first[name]))).toEqual({
    a: first['content/courses.json#default'],
    b: first['.generated/artwork.json#covers'],
  });
});

test('replaced records give the same bytes as filling the script with them, in both directions', () => {
  const [one, other] = [first, second].map((records) => fillRecords(built, (name) => records[name]));
  expect(replaceRecords(one ?? '', (name) => second[name])).toBe(other);
  expect(replaceRecords(other ?? '', (name) => first[name])).toBe(one);
});

test('a script without records stays as it is', () => {
  expect(replaceRecords('const a = 1;', () => 'never asked')).toBe('const a = 1;');
});
