import { shareImageOf } from '@riwaq/contracts';
import type { DocumentMetadata } from '@riwaq/runtime';
import { share } from '../../.generated/artwork.json';

/** Of the pages around an order. */
export function orderMetadata(): DocumentMetadata {
  return { image: shareImageOf(share, 'checkout') };
}
