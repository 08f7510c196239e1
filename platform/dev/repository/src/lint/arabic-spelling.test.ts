import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Words that were spelt in two ways: the spelling to avoid, and ours. A prefix such as «ال» or «و» may stand before them. */
const spellings = [
  ['صمم', 'صمّم'],
  ['متقدم', 'متقدّم'],
  ['متعدد', 'متعدّد'],
  ['ملخص', 'ملخّص'],
  ['توفر', 'توفّر'],
  ['متصفّح', 'متصفح'],
  ['زوّار', 'زوار'],
  ['مخصّص', 'مخصص'],
  ['نتمكّن', 'نتمكن'],
  ['تحقّق', 'تحقق'],
  ['أقلّ', 'أقل'],
  ['يُرجى', 'يرجى'],
  ['متفرق', 'متفرّق'],
  ['يتكرر', 'يتكرّر'],
  ['يُرسَل', 'يُرسل'],
  ['يُفعّل', 'يُفعَّل'],
  ['تُحمّل', 'تُحمَّل'],
] as const;

/** Words that have their tanwin, whole: «طلبات» is another. */
const bare = /(?<![\u0621-\u0652])[وف]?(?:طلب|أول|شكر|مجان|أيض|قريب|كامل)ا(?![\u0621-\u0652])/;

const wrong = spellings.map(([word, ours]) => [new RegExp(`(?<![\\u0621-\\u0652])[وف]?(?:ال|بال|لل|ب|ل|ك)?${word}`), ours] as const);

/** Texts of the requirements stay as they are, longest first: one may hold another. */
const fixed = [...readFileSync(join(rootFolder, 'docs/requirements.md'), 'utf8').matchAll(/`([^`]*[ء-ي][^`]*)`/g)]
  .map(([, text = '']) => text)
  .sort((one, other) => other.length - one.length);

const isSource = (path: string) => !/\.test\.tsx?$|CHANGELOG|^e2e\//.test(path);
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.json'], { cwd: rootFolder, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(isSource);

function spellingFaults(text: string): string[] {
  const free = fixed.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text);
  return [
    ...(free.includes('اً') ? ['write the tanwin before the alif: ًا'] : []),
    ...(bare.test(free) ? ['write the tanwin: ًا'] : []),
    ...wrong.flatMap(([spelling, ours]) => (spelling.test(free) ? [`write ${ours}`] : [])),
  ];
}

test('every Arabic word has one spelling, except in the fixed texts of the requirements', () => {
  const faults = sources.flatMap((path) =>
    spellingFaults(readFileSync(join(rootFolder, path), 'utf8')).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['شكراً لك', ['write the tanwin before the alif: ًا']],
  ['وصمم باقتك', ['write صمّم']],
  ['لم نجد طلبا', ['write the tanwin: ًا']],
  ['طلباتك أولًا', []],
  ['صمم باقتك المثالية', []],
  ['عذراً، الصفحة غير موجودة', []],
  ['متوفر، ولم يتوفر', []],
])('«%s» is judged', (text, faults) => {
  expect(spellingFaults(text)).toEqual(faults);
});
