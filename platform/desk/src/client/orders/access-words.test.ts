import { expect, test } from '@jest/globals';
import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { record } from '../testing/fake-orders';
import { accessWords } from './access-words';

type Line = OrderRecord['goods']['lines'][number];

const line = (name: string, more: Partial<Line> = {}): Line => ({ name, detail: '', price: 1000, ...more });
const bundle = line('باقة الدكتوراه', { contents: { names: ['SciSpace', 'SPSS 31'], others: 0 } });
/** The text for an order of these lines, without marks of direction. */
const words = (lines: readonly Line[], flow = 'bundle') =>
  accessWords({ goods: { ...record.goods, lines: [...lines] }, flow }).replaceAll(/[\u2066-\u2069]/g, '');
const ACCESS = 'البريد وكلمة المرور: \nأو مفتاح الترخيص: ';
const END = 'لا تعطها أحدًا. إن لم تعمل فاكتب إلينا.';
/** The names above the places for sign-in data. */
const named = (...lines: readonly Line[]) => [...words(lines).matchAll(/^(.*):\nالبريد/gm)].map(([, name]) => name);

test('a single product has one place for its sign-in data', () => {
  expect(words([line('SPSS 31', { detail: 'سنة كاملة' })])).toBe(`هذه بيانات تشغيل SPSS 31 (سنة كاملة):\n${ACCESS}\n\n${END}`);
});

test('each product of a bundle has its own place, with its name above', () => {
  expect(words([bundle])).toBe(`هذه بيانات تشغيل باقة الدكتوراه:\n\nSciSpace:\n${ACCESS}\n\nSPSS 31:\n${ACCESS}\n\n${END}`);
  expect(named(line('Canva', { detail: 'سنة · × 2' }), bundle)).toEqual(['Canva (سنة) × 2', 'SciSpace', 'SPSS 31']);
  const eid = line('عرض العيد', { contents: { names: ['Gamma'], others: 2 } });
  expect(named(eid)).toEqual(['Gamma', 'ومعها أداتان']);
});

test('what was taken out has no place, nor what can be used already, until everything can', () => {
  const [dropped, activated] = [line('Canva', { isDropped: true }), line('Gamma', { isActivated: true })];
  expect(named(dropped, activated, bundle)).toEqual(['SciSpace', 'SPSS 31']);
  expect(words([dropped, activated, line('NVivo')])).toContain('تشغيل NVivo:\nالبريد');
  expect(named(dropped, activated, line('NVivo', { isActivated: true }))).toEqual(['Gamma', 'NVivo']);
});

test('a course has the link of its meetings', () => {
  expect(words([line('دورة')], 'course')).toMatch(/^هذا رابط لقاءات دورتك/);
});
