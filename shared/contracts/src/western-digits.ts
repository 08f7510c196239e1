/** A text with Western digits in place of Arabic and Persian ones: «٠٥٥٠» and «۰۵۵۰» are «0550». */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
