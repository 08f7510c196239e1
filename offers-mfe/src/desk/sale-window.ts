import type { EditedKind } from '@riwaq/contracts/edited-records';

/** The days of a sale. */
export const saleWindow: EditedKind['windowOf'] = ({ startDate, endDate }) => ({
  ...(typeof startDate === 'string' && { from: startDate }),
  ...(typeof endDate === 'string' && { until: endDate }),
});
