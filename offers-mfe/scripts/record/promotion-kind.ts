import { parse } from '@riwaq/contracts';
import {
  day,
  end,
  lookFlags,
  picture,
  type RecordFields,
  type RecordKind,
  RequestError,
  storedAs,
  text,
  texts,
} from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';
import { readRecords } from '#offers/composer/read-records';
import { promotionKind as kind, nextPromotionSlug } from '#offers/desk/promotion-kind';
import { affiliateOf } from '../affiliate-words';
import { valued } from './choice-values';

const Affiliates = v.array(v.looseObject({ affiliateId: v.string() }));

/** Promotions, for `npm run record`: a file for each in `content/promotions`. */
export const promotionKind: RecordKind = {
  ...storedAs(kind),
  flags: {
    title: text('title', 'stands over the page and in the header'),
    eyebrow: text('eyebrow', 'stands above the title'),
    description: text('description', 'a sentence or two'),
    starts: day('startDate', 'first day, 2027-02-08'),
    ends: end('endDate', 'last day, or a moment: 2027-03-09T15:30'),
    price: {
      field: 'choices',
      about: 'a choice and its price in dinar: student=2500; once for each',
      read: valued('choices', 'discountedPrice'),
    },
    dollars: {
      field: 'choices',
      about: 'a choice and its price in dollars: student=8.00; once for each',
      read: valued('choices', 'paypalPrice'),
    },
    method: texts('methods', 'epayment, bank, crypto or paypal; once for each'),
    affiliate: { field: 'affiliates', about: '"code | name | form endpoint | payment link", new or changed; once for each', read: joined },
    without: { field: 'affiliates', about: 'the code of an affiliate that leaves; once for each', read: left },
    layout: text('layout', 'bundle or choices'),
    ...lookFlags,
    image: picture('offerImage', 'cover', 'instead of its drawn cover'),
    alias: texts('aliases', 'another spelling for the search; once for each'),
    slug: text('slug', 'of a copy: its name in the address'),
  },
  ends: 'ends',
  renew: async ({ isDemo: _demo, ...copy }, all, given) => (given.has('slug') ? copy : { ...copy, slug: nextPromotionSlug(copy, all) }),
  check: async (list, readFile) => {
    const slugs = list.map(({ slug }) => String(slug));
    const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at);
    if (twice !== undefined) throw new RequestError(`--slug: there is a promotion «${twice}»: choose another name`);
    return readRecords({ offers: await readFile('week-offers.json'), promotions: promotionContents(list) });
  },
};

/** What the files of promotions hold, by their names. */
export function promotionContents(list: readonly RecordFields[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(list.map(({ slug, ...record }) => [String(slug), record]));
}

/** The affiliates with these: in the place of the one with the same code, or after the others. */
function joined(words: readonly string[], { affiliates }: RecordFields) {
  const all = new Map(parse(Affiliates, affiliates, 'the affiliates').map((one) => [one.affiliateId, one]));
  for (const one of words.map(affiliateOf)) all.set(one.affiliateId, one);
  return [...all.values()];
}

function left(codes: readonly string[], { affiliates }: RecordFields) {
  const all = parse(Affiliates, affiliates, 'the affiliates');
  const known = all.map(({ affiliateId }) => affiliateId);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown !== undefined) throw new Error(`there is no affiliate «${unknown}»; there are ${known.join(', ')}`);
  return all.filter(({ affiliateId }) => !codes.includes(affiliateId));
}
