import { isRelativeDay, type WeekOffer, WeekOfferSchema } from '@riwaq/contracts';
import type { EditedKind, RecordFields } from '@riwaq/contracts/edited-records';
import { daysFrom, laterDay } from '@riwaq/contracts/moved-days';
import { formOf } from '@riwaq/contracts/record-form';
import { newestReal, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { coverWords } from '@riwaq/text/cover-words';
import * as v from 'valibot';
import { overlap } from '../rules/overlap';
import { offerPath } from '../rules/paths';
import { saleWindow } from './sale-window';

const file = 'week-offers.json';

/** The weekly offers at the desk. */
export const offerKind: EditedKind = {
  kind: 'offer',
  file,
  identity: ['id'],
  words: { one: 'عرض أسبوعي', many: 'العروض الأسبوعية', fresh: 'عرض أسبوعي جديد' },
  titleOf: (offer) => textIn(offer, 'title'),
  windowOf: saleWindow,
  addressesOf: (offer) => [offerPath(textIn(offer, 'id'))],
  fields: formOf(WeekOfferSchema, { words: coverWords }),
  given: { identifier: 'id', among: (files) => recordsOf({ file }, files) },
  schema: WeekOfferSchema,
  blank: (files, today) => {
    const offers = offersIn(recordsOf({ file }, files));
    return renewed({ ...empty, formBoldUrl: newestReal(offers)?.formBoldUrl ?? 'weekOffer' }, offers, today);
  },
  copyOf: (offer, files, today) => renewed(offer, offersIn(recordsOf({ file }, files)), today),
  end: { field: 'endDate', as: 'moment' },
};

/** Texts and prices of another offer would be published with it: it has none until somebody writes them. */
const empty: RecordFields = { title: '', description: '', subOffers: [], gifts: [], courses: {} };

const offersIn = (records: readonly RecordFields[]): readonly WeekOffer[] => records.filter((record) => v.is(WeekOfferSchema, record));

function renewed({ isDemo: _demo, ...offer }: RecordFields, offers: readonly WeekOffer[], today: string): RecordFields {
  return { ...offer, id: nextOfferId(offers), ...freeDays(offer, offers, today) };
}

/** As many days as the offer has now, from `today` on or from where no other offer runs: two of them share no day. */
function freeDays(offer: RecordFields, others: readonly WeekOffer[], today: string) {
  const dated = others.filter(({ startDate }) => !isRelativeDay(startDate));
  return dated
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .reduce((days, other) => (overlap(days, other) ? daysFrom(offer, laterDay(other.endDate, 1)) : days), daysFrom(offer, today));
}

/** The next free `week-offer-2`, `-3`… */
function nextOfferId(offers: readonly RecordFields[]): string {
  const numbers = offers.map(({ id }) => Number(/^week-offer-(\d+)$/.exec(String(id))?.[1] ?? 0));
  return `week-offer-${Math.max(0, ...numbers) + 1}`;
}
