import { westernDigits } from './western-digits';

/** Arabic letters in Latin ones, as names of Algeria are written; a sign that stands for no letter goes. */
const letters: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'ou',
  ي: 'i',
  ى: 'a',
  ء: '',
  ـ: '',
};

/** Characters that leave room for a number behind them (`SlugSchema`). */
const LONGEST = 60;

/** The article of a word, and «for the»: apart, as names of Algeria are written. Short vowels are not written, so none can be given. */
const withArticles = (name: string): string =>
  name.replace(/(?<!\p{L})لل(?=\p{L}{2})/gu, 'lil-').replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, 'al-');

/** A name as an identifier: `باقة الباحث` is `baqa-al-bahth`. Empty where nothing of it can be one. */
export function slugOfName(name: string): string {
  const plain = withArticles(name.normalize('NFC')).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = [...plain].map((sign) => letters[sign] ?? (/\p{Nd}/u.test(sign) ? westernDigits(sign) : sign)).join('');
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}
