import * as v from 'valibot';

/** What is in goods that are sold as one: the names of their products, and how many more they hold than they name. */
export const ContentsSchema = v.object({ names: v.array(v.string()), others: v.number() });
export type Contents = v.InferOutput<typeof ContentsSchema>;
