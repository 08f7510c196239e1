import type { OfferOrderProps } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { SummarySheet } from '../order/summary-sheet';

interface Props extends Pick<OfferOrderProps, 'choice' | 'gift'> {
  readonly name: string;
}

/** What is ordered of a weekly offer, with its gift. */
export function OfferSummary({ name, choice, gift }: Props) {
  const { id, originalPrice, discountedPrice } = choice;
  const row = { key: id, name, details: gift ? [giftLine(gift.name)] : [], price: formatPrice(discountedPrice) };
  return <SummarySheet rows={[row]} total={{ amount: discountedPrice, original: originalPrice }} />;
}

/** A gift as a line of an order names it. */
export function giftLine(name: string): string {
  return `هدية: ${name}`;
}
