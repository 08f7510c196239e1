import { expect, test } from '@jest/globals';
import type { Compose } from '../../render/compose-input';
import { Shop, shell } from '../../testing/shop';
import { promote } from './promote';

test('a gate begins before the site is composed, and ends whatever comes of the change', async () => {
  const shop = await Shop.open();
  const events: string[] = [];
  const look = async () => void events.push('look');
  const gate = Object.assign(look, { begin: () => void events.push('begin'), end: () => void events.push('end') });
  const compose: Compose = (input) => {
    events.push('compose');
    return shop.context.compose(input);
  };
  await shop.release(shell);
  await promote({ ...shop.context, gate, compose }, [shell]);
  expect(events.splice(0)).toEqual(['begin', 'compose', 'look', 'end']);
  await shop.release({ app: 'offers', version: '1.0.0' });
  const fails = () => Promise.reject(new Error('no record'));
  await expect(promote({ ...shop.context, gate, compose: fails }, [{ app: 'offers', version: '1.0.0' }])).rejects.toThrow('no record');
  expect(events).toEqual(['begin', 'end']);
  await shop.close();
});
