/** A telephone number, as written in the site configuration, as a link that dials it. */
export function telLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

/** When the shop's phones are answered, by Algeria's clock (D19). */
export const phoneHours = 'من السبت إلى الخميس، من 08:00 إلى 17:00';
