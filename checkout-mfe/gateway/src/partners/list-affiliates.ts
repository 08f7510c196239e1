import type { RegisteredAffiliate } from '@riwaq/contracts';
import type { PartnerPages } from '../context/gateway-context';
import type { Queries } from '../database/database';
import type { Prices } from '../pricing/prices';
import { accountOf, type PartnerAccount, readAccounts } from './partner-account';

/** An affiliate with his live pages and his account. Of one who left the register only `code` is known. */
export interface ListedAffiliate extends PartnerAccount, Pick<RegisteredAffiliate, 'code' | 'since' | 'until' | 'rate'> {
  readonly name: string | null;
  /** Addresses of his live pages: `/v1/partner-a/spss-course`. */
  readonly pages: readonly string[];
}

interface Sources {
  readonly database: Queries;
  readonly readPrices: () => Promise<Pick<Prices, 'affiliates'>>;
  readonly readPages?: (() => Promise<PartnerPages>) | undefined;
}

/** Every affiliate of the register, in its order, then those who left it and earned something. */
export async function listAffiliates({ database, readPrices, readPages }: Sources): Promise<ListedAffiliate[]> {
  const [{ affiliates }, accounts] = [await readPrices(), await readAccounts(database)];
  const pages = [...((await readPages?.()) ?? new Map()).keys()];
  const gone = [...accounts.keys()].filter((code) => !affiliates.some((affiliate) => affiliate.code === code));
  return [...affiliates, ...gone.sort().map((code) => ({ code, name: null }))].map((affiliate) => ({
    ...affiliate,
    pages: pages.filter((page) => page.split('/')[2] === affiliate.code).sort(),
    ...(accounts.get(affiliate.code) ?? accountOf([], [])),
  }));
}

/** Names of the register by code. None while it cannot be read: a report does without them. */
export const affiliateNames = ({ readPrices }: Pick<Sources, 'readPrices'>): Promise<Readonly<Record<string, string>>> =>
  readPrices().then(
    ({ affiliates }) => Object.fromEntries(affiliates.map(({ code, name }) => [code, name])),
    () => ({}),
  );
