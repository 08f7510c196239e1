/** Counts that are added to the database at once. Their number tells whether they were: it rises by one with each batch of a sender. */
export interface Batch<Count> {
  /** This process. */
  readonly sender: string;
  readonly number: number;
  readonly counts: readonly Count[];
}

/**
 * Returns a function that hands what `take` gives to `store`, as a batch of `sender`, which is unique. Where `store` throws, it throws too and keeps
 * the batch: the next call stores it first, under the same number.
 */
export function storedOnce<Count>(sender: string) {
  let unconfirmed: Batch<Count> | undefined;
  let batches = 0;
  return async (take: () => readonly Count[], store: (batch: Batch<Count>) => Promise<void>): Promise<void> => {
    if (unconfirmed) await store(unconfirmed);
    const counts = take();
    unconfirmed = counts.length > 0 ? { sender, number: batches + 1, counts } : undefined;
    if (!unconfirmed) return;
    batches += 1;
    await store(unconfirmed);
    unconfirmed = undefined;
  };
}

/** SQL: `fresh` has a row where the database does not have a batch yet. Parameters: the sender, the batch's number, and now. */
export const FRESH = `fresh as (
  insert into visit_senders (sender, batch, at) values ($1, $2, $3)
  on conflict (sender) do update set batch = excluded.batch, at = excluded.at where visit_senders.batch < excluded.batch returning batch)`;
