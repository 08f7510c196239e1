/** Said where there is more to do than we can take: HTTP 429 (specification, section 8). */
export const tooManyOrdersTitle = 'عدد كبير من الطلبات!';

const waits = { hour: 'ساعة.', hours: 'الساعات القادمة.' } as const;

/** What goes with it, by how long the visitor should wait (D17). */
export function tooManyOrdersText(wait: keyof typeof waits): string {
  return `يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ${waits[wait]}`;
}
