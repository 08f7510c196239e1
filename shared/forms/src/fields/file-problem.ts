/** What a file may be: its types, as an `accept` attribute names them, and its size in bytes. */
export interface FileLimits {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Bytes of a megabyte, as phones and the gateway count them. */
const MEGABYTE = 1_000_000;

/** A picture or a PDF of at most 5 MB: what a receipt or a card is sent as. */
export const receiptLimits: FileLimits = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
  maxBytes: 5 * MEGABYTE,
};

/** What is wrong with a chosen file, in words; empty where nothing is. The server looks into it once more: a name says little. */
export function fileProblem(file: Pick<File, 'type' | 'size'> | null, { accept, maxBytes }: FileLimits): string {
  if (!file) return '';
  if (!accept.includes(file.type)) return 'اختر صورة (JPG أو PNG أو WebP أو HEIC) أو ملف PDF';
  if (file.size === 0) return 'هذا الملف فارغ، اختر ملفًا آخر';
  return file.size > maxBytes ? `الملف أكبر من ${megabytes(maxBytes)} ميغابايت، اختر ملفًا أصغر` : '';
}

/** A size as it is told, in megabytes. */
export const megabytes = (bytes: number): number => bytes / MEGABYTE;
