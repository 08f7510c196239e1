/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Planned } from '@riwaq/contracts/operations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeEditor } from '../../testing/fake-editor';
import { recordPlan } from '../../testing/fake-records';
import { deskOfOffers, isReady, paste, press } from '../../testing/open-record';

jest.mock('../load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../../parts/clock', () => jest.requireActual('../../testing/still-clock'));

const desk = deskOfOffers();

const planTo = (to: string): Planned => ({
  ...recordPlan,
  ...(recordPlan.effects && {
    effects: { ...recordPlan.effects, prices: [{ item: ['products', 'spss'], field: 'price', from: '560', to }] },
  }),
});

test('a price ten times the live one is said with both numbers and published by a tick for this price alone; an ordinary one needs none', async () => {
  desk.answer('records.plan', [200, planTo('560')]);
  await desk.showPage('/records?app=offers&kind=product', {}, ['products']);
  await press('سعر جديد: SPSS');
  const price = await screen.findByLabelText('السعر');
  const type = async (text: string) => {
    desk.answer('records.plan', [200, planTo(text)]);
    await paste(price, text);
  };
  const submit = () => screen.getByRole('button', { name: 'انشر الآن' });
  await type('5600');
  expect((await screen.findByText(/وهو 10.أضعاف الحالي/)).textContent).toMatch(/الجديد 5,600.دج، وهو 10.أضعاف الحالي: 560.دج/);
  expect(submit()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'نعم، هذا هو السعر الصحيح' }));
  expect(submit()).toHaveProperty('disabled', false);
  await type('56000');
  await screen.findByText(/وهو 100.ضعف للحالي/);
  expect(submit()).toHaveProperty('disabled', true);
  await type('600');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  await isReady();
});
