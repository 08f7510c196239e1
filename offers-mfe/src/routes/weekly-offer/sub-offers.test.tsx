/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { loaderInput } from '../../testing/test-records';
import { useOrdering } from './ordering/use-ordering';
import { SubOffers } from './sub-offers';
import { loader } from './weekly-offer.server';

const { offer } = loader(loaderInput('/offers/week-offer-1', { offerSlug: 'week-offer-1' }, 0));
if (!offer) throw new Error('the offer is missing');
const of = offer;
const { choices } = of;

/** The offer with as many choices as asked for: its own, again and again. */
function Choices({ count }: { readonly count: number }) {
  const repeated = Array.from({ length: Math.ceil(count / choices.length) }, (_, round) =>
    choices.map((choice) => ({ ...choice, id: `${choice.id}-${round}` })),
  ).flat();
  const shown = { ...of, choices: repeated.slice(0, count) };
  return <SubOffers offer={shown} state="active" ordering={useOrdering(shown)} />;
}

afterEach(cleanup);

test.each([
  [1, 'محتوى العرض'],
  [2, 'اختر ما يناسبك'],
  [3, 'اختر ما يناسبك'],
  [4, 'اختر ما يناسبك'],
])('an offer of %i choices shows each of them under a heading that fits', (count, heading) => {
  render(
    <TestPage>
      <Choices count={count} />
    </TestPage>,
  );
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(count);
});
