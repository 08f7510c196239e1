import { type CoverColor, colorFamilies } from '@riwaq/contracts';

/** The sign of each category of products, in the upper corner where one begins to read. Lines of a cover's units, filled. */
const signs: Readonly<Record<keyof typeof colorFamilies, string>> = {
  /** A spark. */
  'ai-tools': 'M424 28Q429 57 458 62Q429 67 424 96Q419 67 390 62Q419 57 424 28Z',
  /** A rising line over its axes. */
  analytics: 'M394 30V94M394 94H458M410 74L426 56M426 56L438 66M438 66L456 42',
  /** Books on a shelf. */
  databases: 'M394 38h8v54h-8ZM416 32h8v60h-8ZM435 40l8-2 14 52-8 2Z',
  /** A drawn frame with its handles. */
  design: 'M398 38H450M450 38V86M450 86H398M398 86V38M393 33h10v10h-10ZM445 33h10v10h-10ZM393 81h10v10h-10ZM445 81h10v10h-10Z',
  /** A board of tools. */
  other: 'M395 33h18v18h-18ZM435 33h18v18h-18ZM395 73h18v18h-18ZM435 73h18v18h-18Z',
};

/**
 * Draws the sign of the category that a colour belongs to: quiet where it is large. The class `large` hides it on thumbnails, `sign` brings
 * it out on small covers.
 */
export function drawSign(color: CoverColor): string {
  const [category] = (Object.keys(signs) as (keyof typeof signs)[]).filter((one) => colorFamilies[one].some((owned) => owned === color));
  if (!category) throw new Error(`the colour ${color} belongs to no category`);
  return `<path class="line stroke large sign" opacity=".5" stroke-width="10" stroke-linejoin="round" stroke-linecap="round" d="${signs[category]}"/>`;
}
