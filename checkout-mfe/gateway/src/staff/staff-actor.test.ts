import { expect, test } from '@jest/globals';
import { actorHeader, readActor } from './staff-actor';

test('who acts has a name of at most sixty letters, also where an earlier desk kept a longer one', () => {
  const actor = readActor(actorHeader({ name: `أمينة ${'ب'.repeat(70)}`, roles: ['operations'] }));
  expect(actor?.name).toBe(`أمينة ${'ب'.repeat(54)}`);
  expect(readActor(actorHeader({ name: '', roles: [] }))).toBeNull();
  expect(readActor('%')).toBeNull();
});
