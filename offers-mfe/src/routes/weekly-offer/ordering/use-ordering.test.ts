import { describe, expect, test } from '@jest/globals';
import { loaderInput } from '../../../testing/test-records';
import { loader } from '../weekly-offer.server';
import { afterChoice, afterGift, nothingChosen } from './use-ordering';

const { offer } = loader(loaderInput('/offers/week-offer-1', { offerSlug: 'week-offer-1' }, 0));
const [full, , basic] = offer?.choices ?? [];
const [gift] = offer?.gifts ?? [];
if (!offer || !full || !basic || !gift) throw new Error('the offer is missing');

describe('ordering a choice of a weekly offer', () => {
  test('with a gift leads to the wheel, and with what it gave to the form', () => {
    const wheel = afterChoice(offer, full);
    expect(wheel).toEqual({ at: 'wheel', choice: full });
    expect(afterGift(wheel, gift)).toEqual({ at: 'form', choice: full, gift });
  });

  test('without a gift leads straight to the form', () => {
    expect(afterChoice(offer, basic)).toEqual({ at: 'form', choice: basic, gift: null });
  });

  test('with a gift of which none is left leads straight to the form', () => {
    expect(afterChoice({ gifts: [] }, full)).toEqual({ at: 'form', choice: full, gift: null });
  });

  test('is ignored while nothing is chosen', () => {
    expect(afterGift(nothingChosen, gift)).toBe(nothingChosen);
  });
});
