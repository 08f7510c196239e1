/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import { deliverDueMessages } from '../src/outbox/deliver';
import { SHOP, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { shop } = staffedShop();
const drawn = { '/media/spss.1a.svg': '/media/spss.1a.png' };

test.each([
  ['shows the picture of its cover that the site has', '/media/spss.1a.svg', [`${SHOP}/media/spss.1a.png`]],
  ['goes without one where the cover is drawn for pages alone', '/media/mark-key-rose.3c.svg', []],
  ['goes without one where the site shows none of its product', undefined, []],
])('a letter %s', async (_what, cover, pictures) => {
  const letterPicture = async (path: string) => new Map(Object.entries(drawn)).get(path);
  const { server, context } = await shop.another({ readCovers: async () => ({ find: () => cover, letterPicture }) });
  await placeOrder(server, transferOrder);
  await deliverDueMessages(context);
  const [letter] = await shop.sandbox.emails();
  const shown = [...(letter?.html ?? '').matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address);
  expect([...new Set(shown)]).toEqual(pictures);
});
