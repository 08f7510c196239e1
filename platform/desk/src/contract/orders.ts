import { OrderQuestionSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** Which orders the page lists, as its address and that of the file say it. The page has no say in how long a page of the list is. */
export const AskedOrdersSchema = v.omit(OrderQuestionSchema, ['most']);
export type AskedOrders = v.InferOutput<typeof AskedOrdersSchema>;
