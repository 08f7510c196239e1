import { expect, test } from '@jest/globals';
import { fairTurns } from './fair-turns';

const waiting = (senders: readonly string[]) => senders.map((client, id) => ({ id, client, network: client.slice(0, 1) }));

/** Whose drawings are drawn, in order. Each sender is the letter of its network and a number. */
function drawn(senders: readonly string[]): string {
  const next = fairTurns();
  let left = waiting(senders);
  const order: string[] = [];
  while (left.length > 0) {
    const heads = left.filter(({ client }, at) => left.findIndex((other) => other.client === client) === at);
    const head = next(heads);
    left = left.filter(({ id }) => id !== head?.id);
    order.push(head?.client ?? '');
  }
  return order.join(' ');
}

test('one who sends many waits behind everybody else', () => {
  expect(drawn(['a1', 'a1', 'a1', 'a1', 'b1', 'c1'])).toBe('a1 b1 c1 a1 a1 a1');
});

test('many addresses of one network have the share of one network', () => {
  expect(drawn(['a1', 'a2', 'a3', 'a4', 'b1', 'b1'])).toBe('a1 b1 a2 b1 a3 a4');
});

test('clients of one network take turns', () => {
  expect(drawn(['a1', 'a1', 'a1', 'a2', 'a2'])).toBe('a1 a2 a1 a2 a1');
});
