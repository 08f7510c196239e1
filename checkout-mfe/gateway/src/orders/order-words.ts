import { codeLetters, OrderReferenceSchema, westernDigits } from '@riwaq/contracts';
import { foldArabic } from '@riwaq/text';
import { partsOf } from '@riwaq/text/search-words';
import * as v from 'valibot';

/** Words of a name that people write as one: «عبد القادر», `Abd el Kader`. */
const MOST_JOINED = 4;
/** Words of a question that may stand together in any way. Further ones stand alone. */
const MOST_TYPED = 7;
/** Digits that are a telephone and no word: its last four. */
const FEWEST_DIGITS = 4;
/** Digits of a whole telephone: of a landline in Algeria without its zero. */
const WHOLE_NUMBER = 8;

/** The article inside a word of two others: «عبدالقادر» is «عبد القادر». */
const innerArticle = /(?<=\p{L}{2})ال(?=\p{L}{2})/gu;
/** Algerian numbers behind each other, each with what stands before it. */
const algerian = /(?:(?:\+|00)?2130?|0)([5-7]\d{8}|[1-489]\d{7})/g;
const telephone = /\+?\d[\d()+./ -]{0,119}/g;
const reference = /(?<![a-z0-9])RQ[ .:_/-]{0,4}([a-z0-9](?:[ .:_/-]{0,2}[a-z0-9]){7})(?![a-z0-9])/gi;
/** A reference of which only the beginning is typed. */
const unfinished = /(?<![a-z0-9])RQ[ .:_/-]{0,4}(?=[a-z0-9]{1,7}(?![a-z0-9]))/gi;
/** Words beside a number or a reference that only say what it is. */
const labels = new Set(
  'tel tele telephone phone mobile mob gsm whatsapp viber num numero no n mailto mail email order commande ref reference هاتف رقم نقال محمول جوال واتساب طلب طلبيه مرجع بريد'.split(
    ' ',
  ),
);

/** A text as it is compared: one kind of digits, dashes and blanks, and no mark that nobody sees. */
function plainText(text: string): string {
  return westernDigits(text)
    .normalize('NFKC')
    .replace(/[\p{Cf}\u0640]/gu, '')
    .replace(/[\p{Pd}\u2212\u02d7\u2043\u2012]/gu, '-')
    .replace(/\s+/gu, ' ');
}

/** A telephone number without what stands before it in Algeria: «+213 550 00 00 03» and «0550000003» are 550000003. */
const withoutPrefix = (digits: string): string => digits.replace(/^(?:00)?(?:213)?0?/, '');
const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** The numbers of a text that has nothing but telephones: one, or several with anything or nothing between them. */
function numbersIn(text: string): string[] {
  return text.split(/(?=\+)/).flatMap((one) => {
    const parts = one.split(/[ ./-]+/).filter((part) => /\d/.test(part));
    if (parts.length > 1 && parts.every((part) => digitsIn(part).length >= WHOLE_NUMBER)) return parts.map(digitsIn);
    const squeezed = one.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
    const found = [...squeezed.matchAll(algerian)];
    const isCovered = found.length > 1 && found.map(([number]) => number).join('') === squeezed;
    return isCovered ? found.map(([number]) => digitsIn(number)) : [digitsIn(squeezed)].filter(Boolean);
  });
}

const telephonesIn = (text: string): string[] => (plainText(text).match(telephone) ?? []).flatMap(numbersIn);

/** Words of a name or an address as both the order and the question have them: folded, each mark between two of them. */
const wordsIn = (text: string): string[] => partsOf(foldArabic(plainText(text)));

/** How one word may be written: with the article inside it, and without. */
const spellings = (word: string): string[] => [...new Set([word, word.replace(innerArticle, '')])];

/** Neighbouring words as one, with the article that each had and without it. */
function joinedWords(text: string): string[] {
  const written = partsOf(foldArabic(plainText(text).replace(/(?<![\p{L}\p{N}])ال/gu, 'الال')));
  return written.flatMap((_, first) =>
    Array.from({ length: MOST_JOINED }, (_length, more) =>
      written
        .slice(first, first + more + 1)
        .join('')
        .replace(/^ال/, ''),
    )
      .flatMap(spellings)
      .filter(Boolean),
  );
}

/** What an order is found by. A word is found by how it begins; the ends of a telephone are words that begin with `~`. */
export interface FoundBy {
  readonly reference: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Names of what was ordered, and of the partner whom it credits. */
  readonly names: readonly string[];
}

/** Whole telephones as a pattern (`tsquery`) that finds the orders which have one of them; empty without one. */
export const telephonesPattern = (phone: string): string =>
  telephonesIn(phone)
    .filter((digits) => digits.length >= WHOLE_NUMBER)
    .map((digits) => `'${withoutPrefix(digits)}'`)
    .join(' | ');

/** The e-mail addresses of a text, without brackets and full stops around them; and the text without them. */
function takeAddresses(text: string): { readonly addresses: readonly string[]; readonly others: string } {
  const parts = text.split(/[^\p{L}\p{N}@._+-]/u);
  const addresses = parts.filter((part) => /[^@]@[^@.]/.test(part)).map((part) => part.replace(/^[._-]/, '').replace(/[._-]$/, ''));
  const others = addresses.reduce((rest, one) => rest.replace(one, ' '), text);
  return { addresses: addresses.map((one) => one.toLowerCase()), others };
}

/** The words by which staff finds an order: its reference, its buyer's telephones, address and name, what was ordered, and its partner. */
export function wordsOfOrder({ reference, email, phone, firstName, lastName, names: others }: FoundBy): string[] {
  const code = reference.slice(3).toLowerCase();
  const telephones = telephonesIn(phone).map(withoutPrefix);
  const ends = telephones.flatMap((digits) =>
    Array.from({ length: Math.max(0, digits.length - FEWEST_DIGITS + 1) }, (_, from) => `~${digits.slice(from)}`),
  );
  const names = [`${firstName} ${lastName}`, ...others];
  const { addresses } = takeAddresses(plainText(email));
  return [
    ...new Set([
      code,
      `rq${code}`,
      ...telephones,
      ...ends,
      ...addresses,
      ...wordsIn(email),
      ...names.flatMap(wordsIn),
      ...names.flatMap(joinedWords),
    ]),
  ].filter(Boolean);
}

/** A word of a search pattern. Words have letters, digits and marks of addresses alone, so none ends the quotation. */
const begins = (word: string): string => `'${word}':*`;
const oneOf = (patterns: readonly string[]): string => `(${[...new Set(patterns)].join(' | ')})`;

/** The typed words in every way in which they may stand together. */
function namePattern(words: readonly string[]): string {
  const [first, ...rest] = words;
  if (first === undefined) return '';
  const alone = oneOf(spellings(first).map(begins));
  if (rest.length === 0) return alone;
  if (words.length > MOST_TYPED) return `${alone} & ${namePattern(rest)}`;
  const together = Array.from({ length: Math.min(MOST_JOINED, words.length) }, (_, more) => {
    const joined = oneOf(spellings(words.slice(0, more + 1).join('')).map(begins));
    const others = namePattern(words.slice(more + 1));
    return others ? `${joined} & ${others}` : joined;
  });
  return oneOf(together);
}

/** A telephone as a pattern: how it begins, or some of its digits behind one another. Few digits may also begin a reference. */
function telephonePattern(digits: string): string {
  const bare = withoutPrefix(digits);
  const begun = bare.length >= FEWEST_DIGITS - 1 ? [begins(bare)] : [];
  const inside = [digits, bare].filter((end) => end.length >= FEWEST_DIGITS).map((end) => begins(`~${end}`));
  return oneOf([...begun, ...inside, ...(/^[2-9]{4,8}$/.test(digits) ? [begins(digits)] : [])]);
}

const isCode = (letters: string): boolean => v.is(OrderReferenceSchema, `RQ-${letters}`);
const codePattern = (letters: string): string => begins(letters.toLowerCase());

/** Takes the telephones out of a text. Digits inside a Latin word belong to it, unless they are a whole telephone. */
function takeTelephones(text: string): { readonly telephones: readonly string[]; readonly rest: string } {
  const telephones: string[] = [];
  const rest = text.replace(telephone, (found, at: number) => {
    const isInWord = /[a-z]$/i.test(text.slice(0, at)) || /^[a-z]/i.test(text.slice(at + found.length));
    const fewest = isInWord ? WHOLE_NUMBER : FEWEST_DIGITS;
    const numbers = numbersIn(found).filter((digits) => digits.length >= fewest);
    telephones.push(...numbers);
    return numbers.length > 0 ? ' ' : found;
  });
  return { telephones, rest };
}

/**
 * A text that staff typed as a search pattern (`tsquery`). A reference or a whole telephone finds its order whatever stands beside it, and of several
 * each finds its own; otherwise each word begins a word of the order. Empty for no word.
 */
export function patternOf(typed: string): string {
  const text = plainText(typed).trim();
  const { addresses, others } = takeAddresses(text);
  const codes = [...others.matchAll(reference)].map(([, code = '']) => codeLetters(code)).filter(isCode);
  const { telephones, rest } = takeTelephones(others.replace(reference, ' ').replace(unfinished, ' rq'));
  const whole = telephones.filter((digits) => digits.length >= WHOLE_NUMBER);
  if (codes.length + whole.length > 0) return oneOf([...codes.map(codePattern), ...whole.map(telephonePattern)]);

  const words = wordsIn(rest);
  const named = words.filter((word) => !labels.has(word));
  const name = namePattern(named.length + telephones.length + addresses.length > 0 ? named : words);
  const ends = telephones.length > 0 ? [oneOf(telephones.map(telephonePattern))] : [];
  const pattern = [...addresses.map(begins), ...ends, name].filter(Boolean).join(' & ');
  // A reference without its beginning, in groups.
  const code = codeLetters(text);
  return pattern && isCode(code) ? oneOf([pattern, codePattern(code)]) : pattern;
}
