import { expect } from '@jest/globals';
import { transferOrder } from './fixtures';
import { staffOf } from './staff-caller';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

/** Settings of notices: to Telegram alone, at any hour. */
export const noticeSettings = (changes: object = {}) => ({
  mail: { isOn: false, addresses: [] },
  telegram: { isOn: true },
  webhook: { isOn: false, address: '' },
  quiet: null,
  desk: 'https://desk.example',
  ...changes,
});

/** A text as it is read, without the marks of its direction. */
export const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

/** A shop whose staff of orders is told of them. Sets itself up by Jest's hooks. */
export function noticedShop() {
  const staffed = staffedShop();
  const { shop } = staffed;
  const staff = (roles = ['orders']) => staffOf(shop, { name: 'amel', roles });
  return {
    ...staffed,
    staff,
    /** The address of the sandbox's plain webhook. */
    webhook: () => `${shop.sandbox.url}/forms/notice`,
    switchOn: (changes: object = {}) => staff().notices.save(noticeSettings(changes)),
    /** The texts that a destination has got. */
    told: async (endpoint = 'telegram') => (await shop.sandbox.received(endpoint)).map(({ fields }) => plain(fields.text ?? '')),
    states: async () => (await staff().notices.show()).states,
    /** An order by transfer, whose endpoint has it. */
    async placed(changes: object = {}) {
      expect((await placeOrder(shop.server, { ...transferOrder, ...changes })).statusCode).toBe(200);
    },
  };
}
