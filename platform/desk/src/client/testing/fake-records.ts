import type { Planned, Publication, SavedDraft } from '@riwaq/contracts/operations';
import type { Records } from '../../contract/records';
import { plan, RECORDS } from './fake-desk';
import { fullOffer } from './fake-editor';

/** Digests of records. */
export const FIRST_RECORDS = 'a'.repeat(16);
export const NEXT_RECORDS = 'b'.repeat(16);

const row = { kind: 'offer', addresses: [], isDemo: false };

export const publication: Publication = {
  digest: 'c'.repeat(16),
  at: '2026-11-23T10:00:00Z',
  by: 'لينا',
  why: 'سعر الأسبوع',
  changes: [{ change: 'changed', file: 'week-offers', path: ['week-1', 'price'], from: '3,500', to: '3,000' }],
  more: 0,
  action: 'publish',
  canTakeBack: true,
};

/** What `GET records.list` answers. */
export const records: Records = {
  app: 'offers',
  at: '2026-11-23T12:00:00.000Z',
  digest: FIRST_RECORDS,
  kinds: [
    { kind: 'offer', file: 'week-offers.json', identity: ['id'] },
    { kind: 'promotion', file: 'promotions/', identity: ['slug'] },
    { kind: 'coupon', file: 'coupons.json', identity: ['code', 'team'] },
    { kind: 'product', file: 'products/', identity: ['slug'] },
  ],
  rows: [
    { ...row, name: 'week-0', title: 'عرض أكتوبر', from: '2026-10-01', until: '2026-10-07' },
    { ...row, name: 'week-1', title: 'أدوات الكتابة', from: '2026-11-20', until: '2026-11-25T15:30' },
    { ...row, name: 'week-2', title: 'SPSS 31', from: '2026-12-01', until: '2026-12-07' },
    { ...row, kind: 'promotion', name: 'eid', title: 'عرض العيد', until: '2026-12-20', isDemo: true },
    { ...row, kind: 'coupon', name: 'DEMO-10/العروض', title: 'DEMO-10' },
    {
      ...row,
      kind: 'product',
      name: 'spss',
      title: 'SPSS',
      listed: { marks: ['متوفر'], note: '560', acts: ['نفدت الكمية', 'أخفِ', 'سعر جديد', 'أسعار جديدة'] },
    },
    { ...row, kind: 'product', name: 'nvivo', title: 'NVivo', listed: { marks: ['نفدت الكمية'], note: '4,900', acts: [] } },
  ],
  drafts: [],
  publications: [publication],
  version: '1.4.0',
  editor: { entry: '/releases/offers/1.4.0/desk/remoteEntry.js', name: 'riwaq_desk_offers' },
  endpoints: { forms: ['weekOffer', 'productOrder'], paymentLinks: ['product'] },
  notes: [],
};

/** A draft of an offer that is there. */
export const savedDraft: SavedDraft = {
  id: '11111111-1111-4111-8111-111111111111',
  app: 'offers',
  base: FIRST_RECORDS,
  edits: [{ kind: 'offer', name: 'week-1', record: { ...fullOffer, title: 'أدوات الكتابة العلمية' } }],
  by: 'لينا',
  savedAt: '2026-11-23T11:00:00Z',
};

/** The plan of a draft that may go live. */
export const recordPlan: Planned = {
  leftOut: [],
  effects: {
    ...plan.effects,
    releases: [{ app: 'offers', from: { code: '1.4.0', records: RECORDS }, to: { code: '1.4.0', records: 'bbbbbbbbbbbbbbbb' } }],
    documents: { composed: 2, kept: 84 },
    prices: [{ item: ['offers', 'week-1', 'choices', 'full'], field: 'price', from: '3000', to: '2500' }],
  },
};
