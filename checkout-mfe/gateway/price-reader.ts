import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ParseError, type PriceList, PriceListSchema, parse } from '@riwaq/contracts';

/**
 * Reads the prices of the live composition (`current/data/prices.json` under `home`, D27), and reads them again only when
 * `current` leads elsewhere. Throws where there is no composition yet, and `ParseError` where the list is not one: then
 * nothing is sold until it is mended, rather than at an old price.
 */
export function createPriceReader(home: string): () => Promise<PriceList> {
  let known: { readonly folder: string; readonly prices: PriceList } | null = null;
  return async () => {
    const folder = await realpath(join(home, 'current'));
    if (known?.folder !== folder) known = { folder, prices: await readPrices(join(folder, 'data', 'prices.json')) };
    return known.prices;
  };
}

async function readPrices(file: string): Promise<PriceList> {
  return parse(PriceListSchema, readJson(await readFile(file, 'utf8'), file), file);
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ParseError(file, [{ path: '', message: 'is not JSON' }]);
  }
}
