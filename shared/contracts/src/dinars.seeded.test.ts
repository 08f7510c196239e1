import { describe, expect, test } from '@jest/globals';
import { findDinars } from './dinars';
import { readDinars, readTransferAmount } from './read-dinars';
import { seededTexts } from './testing/seeded-texts';
import { seeds } from './testing/seeds';
import { westernDigits } from './western-digits';

/** Ways to write thousands, with a mark or a blank. */
const separators = ['', ',', '.', '،', '٬', ' ', '\u00a0', '\u202f', '\u2009', '  ', "'", '’', 'ʼ'];
const currencies = [
  ...['', ' دج', '\u00a0دج', 'دج', 'دج.', ' د.ج', ' د.ج.', ' د ج', ' DA', 'DA', ' D.A.', ' DZD', ' dzd'],
  ...[' دينار', ' دينارًا', ' دينار جزائري', ' دنانير', ' Dinars', ' dinar', ' dinars algériens'],
];
const currenciesBefore = ['دج ', 'د.ج ', 'د.ج. ', 'دينار ', 'DA ', 'DZD\u00a0', 'DZD: ', 'DA', '\u200fدج '];
const digitSets = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

/** An amount as it may be written. */
function written(amount: number, separator: string, digits: string): string {
  const western = String(amount).replace(/\B(?=(?:\d{3})+$)/g, separator);
  return western.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

describe('an amount', () => {
  test.each(separators)('with «%s» between its thousands is read in any digits and with any currency', (separator) => {
    for (const amount of [0, 7, 700, 1200, 12_500, 1_250_000])
      for (const digits of digitSets)
        for (const currency of currencies) {
          const text = `${written(amount, separator, digits)}${currency}`;
          expect([text, readDinars(text)?.amount]).toEqual([text, amount]);
        }
  });

  test.each(currenciesBefore)('with «%s» before it is read', (currency) => {
    for (const digits of digitSets)
      for (const text of ['1150', '1 150', '1,150.00']) {
        const typed = `${currency}${text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)}`;
        expect([typed, readDinars(typed)?.amount]).toEqual([typed, 1150]);
      }
  });

  test('is found in a price text, whatever its currency is called', () => {
    expect(findDinars('من 1200 دينار للشهر')).toMatchObject({ amount: 1200, rest: ' للشهر' });
    expect(findDinars('1200 days')).toMatchObject({ amount: 1200, rest: ' days' });
  });

  test.each([
    ['1200.50', 1200, 50],
    ['1200,5 دج', 1200, 50],
    ['١٢٠٠٫٠٥', 1200, 5],
    ['1.250.000,00', 1_250_000, 0],
    ['\u2066 5,225\u2069 دج\u200f', 5225, 0],
  ])('«%s» is read with its hundredths', (text, amount, hundredths) => {
    expect(readDinars(text)).toMatchObject({ amount, hundredths });
  });

  test.each(['12,,500', '12.,500 دج', '١٢٬٬٥٠٠'])('«%s» is none: nothing is read by halves', (text) => {
    expect([findDinars(text), readDinars(text)]).toEqual([null, null]);
  });

  test('in a price text is the first one', () => {
    expect(findDinars('من 1200 دج أو 2400 دج')).toMatchObject({ amount: 1200, start: 3, rest: ' أو 2400 دج' });
    expect(readDinars('من 1200 دج أو 2400 دج')).toBeNull();
  });

  test.each([
    '',
    'دج',
    '12 34',
    '31 5000',
    '1,2,3',
    '12,5000',
    '1.25,000,5',
    '5e3',
    '-5',
    '0x10',
    '12\u202e00 دج',
    '5000 دج لا غير',
    '5000 €',
    '11 50',
    '0.500',
    '0550123456',
    '1,150.000',
    '1.150.00',
    '1 150 00',
    '1,150 000',
    '+1150',
    '1150-',
    '1150.',
    '1150,-',
    '1150/00',
    '1150²',
    '½',
    '１１５０',
    '١١٥٠؟',
    'ألف ومئة وخمسون',
    '1150 ألف',
    '1150 سنتيم',
    '1150 DAs',
    'DA 1150 DA',
    'المبلغ 1150',
    '1150 1150',
    '(1150)',
  ])('is not read from «%s»', (text) => {
    expect(readDinars(text)).toBeNull();
  });
});

test('whatever is typed is a value or a refusal, and a value has all the digits of its text', () => {
  const alphabet = [...'0123456789٠۵,.٫٬’- \u00a0دجDA€x\u202e\u0000', 'د.ج', '\ud800', '1'.repeat(30)];
  for (const text of seededTexts(alphabet, seeds(1000))) {
    const read = readDinars(text);
    if (read === null) continue;
    const { amount, hundredths } = read;
    const typed = Number(westernDigits(text).replace(/\D/g, ''));
    expect([amount, amount * 10 + hundredths / 10, amount * 100 + hundredths]).toContain(typed);
  }
});

describe('the amount of a transfer', () => {
  test.each([
    ['1.150,00', 1150],
    ['1,150.00', 1150],
    ['1150 دينار', 1150],
    ['1150 دج.', 1150],
    ['د.ج 1150', 1150],
    ['\u200f1150\u200e', 1150],
    ['۱۱۵۰', 1150],
    ['999999999', 999_999_999],
    ['1150,50', 'hundredths'],
    ['1150 دج و50 سنتيم', 'hundredths'],
    ['115000 centimes', 'hundredths'],
    ['0', 'nothing'],
    ['0,00 دج', 'nothing'],
    ['1000000000', 'too-much'],
    ['11 50', 'unreadable'],
    ['', 'unreadable'],
    ['-1150', 'unreadable'],
  ])('«%s» is %s', (typed, read) => {
    expect(readTransferAmount(typed)).toBe(read);
  });
});
