import { westernDigits } from '@riwaq/contracts/western-digits';

const algerianMobile = /^(?:(?:\+|00)?213)?0?([5-7]\d{8})$/;
const foreign = /^(?:\+|00)(?!213)([1-9]\d{6,14})$/;

/**
 * The number of a messenger in international form, digits alone: of 05, 06 and 07 in Algeria «213…», of another country as it is written with its code.
 * A field may hold several: the first that fits. Undefined for a landline.
 */
export function messengerNumber(phone: string): string | undefined {
  for (const one of westernDigits(phone).split(/[/,;،]/)) {
    const digits = one.replace('(0)', '').replace(/[^\d+]/g, '');
    const [, mobile] = algerianMobile.exec(digits) ?? [];
    if (mobile) return `213${mobile}`;
    const [, abroad] = foreign.exec(digits) ?? [];
    if (abroad) return abroad;
  }
  return undefined;
}
