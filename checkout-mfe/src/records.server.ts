import { parse, shareImageOf } from '@riwaq/contracts';
import * as v from 'valibot';

/** What the checkout reads of its record files: it has none but what is drawn for it. */
export interface CheckoutRecords {
  /** Path of the share image of the pages around an order. */
  readonly shareImage: string;
}

const ARTWORK = '.generated/artwork.json';

const ArtworkSchema = v.object({ share: v.record(v.string(), v.string()) });

/** Parses the record files. Throws `ParseError`, and where no share image was drawn. */
export function readRecords(files: Readonly<Record<string, unknown>>): CheckoutRecords {
  const { share } = parse(ArtworkSchema, files[ARTWORK], ARTWORK);
  return { shareImage: shareImageOf(share, 'checkout') };
}
