/** The oldest waiting drawing of a client. */
export interface Head {
  readonly id: number;
  readonly client: string;
  readonly network: string;
}

/**
 * Returns a function that says whose drawing is next: of the network that waits longest for its turn, and of its clients likewise. So a network that sends a
 * hundred files delays others by one.
 */
export function fairTurns(): <Given extends Head>(heads: readonly Given[]) => Given | undefined {
  let turn = 0;
  let last: ReadonlyMap<string, number> = new Map();
  return (heads) => {
    const since = (name: string) => last.get(name) ?? 0;
    const [next] = heads.toSorted(
      (one, other) => since(one.network) - since(other.network) || since(one.client) - since(other.client) || one.id - other.id,
    );
    if (!next) return undefined;
    turn += 1;
    // Only those that still wait are remembered.
    const waiting = new Set(heads.flatMap(({ client, network }) => [client, network]));
    last = new Map([...last, [next.network, turn] as const, [next.client, turn] as const].filter(([name]) => waiting.has(name)));
    return next;
  };
}
