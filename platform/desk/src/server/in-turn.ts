/** Does one work after another, in the order in which they are asked for: what needs the whole machine. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
