import { randomUUID } from 'node:crypto';
import type { ListedRecords } from '@riwaq/contracts/operations';

/** The digest of records. */
export const digest = 'a'.repeat(16);

/** A draft that changes an offer's title. */
export const draft = { base: digest, edits: [{ kind: 'offer', name: '7', record: { id: 7, title: 'عرض <b>العيد</b> \u202e' } }] };

/** A saved draft. */
export const savedDraft = { id: randomUUID(), app: 'offers', ...draft, by: 'Amina', savedAt: '2026-11-23T11:00:00.000Z' };

/** The records of the offers. */
export const records: ListedRecords = {
  app: 'offers',
  digest,
  kinds: [{ kind: 'offer', file: 'week-offers.json', identity: ['id'] }],
  rows: [{ kind: 'offer', name: '7', title: 'عرض العيد', from: '2026-11-20', addresses: ['/offers/7'], isDemo: false }],
  drafts: [savedDraft],
  publications: [
    {
      digest,
      at: '2026-11-23T10:00:00.000Z',
      by: 'Amina',
      why: 'العيد',
      changes: [{ change: 'added', file: 'week-offers', path: ['7'] }],
      more: 0,
      action: 'publish',
      canTakeBack: true,
    },
  ],
  version: '1.4.0',
  editor: { entry: '/releases/offers/1.4.0/desk/remoteEntry.js', name: 'riwaq_desk_offers' },
  endpoints: { forms: [], paymentLinks: [] },
  notes: [],
};

export const issue = { kind: 'offer', name: '7', field: 'title', message: 'a title has at most 60 characters' };
export const changed = { kind: 'offer', name: '7', how: 'withdrawn' as const, by: 'Karim' };

/** A publication as the page asks for it. */
export const publicationOf = (app: string, more: object = {}) => ({ id: randomUUID(), app, draft, why: 'عنوان أوضح', ...more });
