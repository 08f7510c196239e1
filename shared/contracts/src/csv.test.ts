import { describe, expect, test } from '@jest/globals';
import { csvOf } from './csv';

/** The only cell of a table, as it is written. */
const written = (value: string | number) => csvOf([[value]]).slice(1, -2);

describe('a table for spreadsheets', () => {
  test('has a byte order mark, semicolons and no line before its head, which would make Excel forget the mark', () => {
    const rows = [
      ['الاسم', 'المبلغ'],
      ['سعاد; ليلى', 7030],
      ['', 703.5],
    ];
    expect(csvOf(rows)).toBe('\uFEFFالاسم;المبلغ\r\n"سعاد; ليلى";7030\r\n;703,5\r\n');
  });

  test.each([
    ...['=1+1', '+cmd', '-2', '@SUM(A1)', '＝cmd', '＋1', '－1', '＠SUM', '﹦1', '−1', ' =1', '\u00a0=1', '\u200f=1', '\u202b \u2066＝1'],
    ...['\u3164=1', '\u0000=1', '\ufeff@x'],
  ])('writes %j behind an apostrophe', (text) => {
    expect(written(text)).toBe(`'${text}`);
  });

  test.each(['\t=1', '\r=1', '\n=1', '\t1', '\rx'])('writes %j behind an apostrophe, in quotation marks', (text) => {
    expect(written(text)).toMatch(/^"'\s/);
  });

  test.each(['a,=cmd', 'a;=cmd', 'a\t@x', 'a\n=1', 'a, ＝1'])('lets no other separator make a formula of %j', (text) => {
    expect(written(text)).toMatch(/^"a[,;\t\n] ?'[=@＝]/);
  });

  test.each(['0550000003', '+213550000003', '00213550000003', '213550000003', '0550 00 00 03', '+213 (0) 550-00-00-03', '007', '12e10'])(
    'keeps the digits %s as they are: no zero is lost, and no power of ten is made of them',
    (text) => {
      expect(written(text)).toBe(`\u200e${text}`);
    },
  );

  test.each(['2026-11-23 10:00', 'RQ-7K3M9QXA', 'SPSS 31', 'سعاد - ليلى', 'a@b.dz', '31'])('leaves %s alone', (text) => {
    expect(written(text)).toBe(text);
  });
});
