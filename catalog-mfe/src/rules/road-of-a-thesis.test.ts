import { describe, expect, test } from '@jest/globals';
import { records } from '../testing/catalog-records';
import { sampleProduct } from '../testing/sample-product';
import { roadOfThesis, stepWords } from './road-of-a-thesis';

type Step = keyof typeof stepWords;
const tool = (id: number, researchStep: Step | undefined, more: Parameters<typeof sampleProduct>[1] = {}) => ({
  ...sampleProduct(id, more),
  ...(researchStep && { researchStep }),
});
const idsOf = (products: readonly ReturnType<typeof tool>[]) =>
  Object.fromEntries(roadOfThesis(products).map(({ step, tools }) => [step, tools.map(({ id }) => id)]));

describe('the road of a thesis', () => {
  test('reads «من فكرة إلى مراجع إلى تحليل إلى مقال إلى عرض»', () => {
    expect(`من ${Object.values(stepWords).join(' إلى ')}`).toBe('من فكرة إلى مراجع إلى تحليل إلى مقال إلى عرض');
  });

  test('shows beside a step the first three in the order of the list that serve it', () => {
    const products = [
      tool(1, 'idea'),
      tool(2, 'idea', { sortOrder: 5 }),
      tool(3, 'idea', { featuredOrder: 1 }),
      tool(4, 'idea'),
      tool(5, 'article'),
    ];
    expect(idsOf(products)).toEqual({ idea: [2, 3, 1], references: [], analysis: [], article: [5], presentation: [] });
  });

  test('leaves out what is sold out, and what serves no step', () => {
    expect(idsOf([tool(1, 'idea', { isOutOfStock: true, sortOrder: 1 }), tool(2, 'idea'), tool(3, undefined)]).idea).toEqual([2]);
  });

  test('is not there where no step has a tool', () => {
    expect(roadOfThesis([tool(1, undefined), tool(2, 'idea', { isOutOfStock: true })])).toEqual([]);
  });

  test('of the shop has three tools at each step', () => {
    expect(roadOfThesis(records.catalog.products).map(({ tools }) => tools.length)).toEqual([3, 3, 3, 3, 3]);
  });
});
