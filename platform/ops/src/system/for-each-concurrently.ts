/**
 * Runs `work` for each item, `atOnce` at a time. Starts none after a failure, and rejects after those under way ended.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items].reverse();
  const hand = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      await work(item).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, hand));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
