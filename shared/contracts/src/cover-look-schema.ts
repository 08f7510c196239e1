import * as v from 'valibot';
import { coverColors, markNames } from './cover-look';

/** The name of a mark. The message names the wrong one. */
export const MarkSchema = v.picklist(markNames, ({ received }) => `there is no mark ${received}: /design-system shows them all`);
/** The name of a cover's colour. The message names the wrong one. */
export const CoverColorSchema = v.picklist(
  coverColors,
  ({ received }) => `there is no colour ${received}; there are ${coverColors.join(', ')}`,
);
