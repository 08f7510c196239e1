/** Names of all steps of the schema, in order. `migrate.ts` has what they do; who only opens a database knows their names alone. */
export const stepNames = [
  '001-orders-payments-messages',
  '002-what-operators-note',
  '003-visits',
  '004-what-partners-brought',
  '005-claims',
  '006-details-of-visits',
  '007-hydration-of-pages',
  '008-one-table-of-payments',
  '009-rounds',
  '010-failed-letters',
  '011-one-order-request',
  '012-counts',
  '013-orders-for-staff',
  '014-activations-of-money-that-went-back',
  '015-receipts-of-pages',
  '026-why-letters-wait',
  '027-running-gateways',
  '028-networks-of-orders',
  '036-drawings',
  '041-words-folded-anew',
] as const;
export type StepName = (typeof stepNames)[number];
