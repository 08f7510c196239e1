import { expect, test } from '@jest/globals';
import type { Compose } from '../../render/compose-input';
import { Shop, shell } from '../../testing/shop';
import { promote } from './promote';

test('a gate begins before the change is planned, and ends whatever comes of the change', async () => {
  const shop = await Shop.open();
  const events: string[] = [];
  const look = async () => void events.push('look');
  const gate = Object.assign(look, { begin: () => void events.push('begin'), end: async () => void events.push('end') });
  const beforeStep = (step: string) => void (step === 'plan' && events.push(step));
  const compose: Compose = (input) => {
    events.push('compose');
    return shop.context.compose(input);
  };
  const context = { ...shop.context, gate, beforeStep };
  await shop.release(shell);
  await promote({ ...context, compose }, [shell]);
  expect(events.splice(0)).toEqual(['begin', 'plan', 'compose', 'look', 'end']);
  await shop.release({ app: 'offers', version: '1.0.0' });
  const fails = () => Promise.reject(new Error('no record'));
  await expect(promote({ ...context, compose: fails }, [{ app: 'offers', version: '1.0.0' }])).rejects.toThrow('no record');
  expect(events).toEqual(['begin', 'plan', 'end']);
  await shop.close();
});
