/** Title for HTTP 429 (specification, section 8). */
export const tooManyOrdersTitle = 'عدد كبير من الطلبات!';

const waits = { hour: 'ساعة.', hours: 'الساعات القادمة.' } as const;

/** Returns the text for HTTP 429, by how long to wait (D17). */
export function tooManyOrdersText(wait: keyof typeof waits): string {
  return `يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ${waits[wait]}`;
}
