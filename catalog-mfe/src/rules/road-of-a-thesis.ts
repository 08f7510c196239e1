import type { Product, ResearchStep } from '@riwaq/contracts';
import { sortProducts } from './sort-products';

/** The steps of a thesis in their order, by their words in «من فكرة إلى مراجع إلى تحليل إلى مقال إلى عرض». */
export const stepWords: Record<ResearchStep, string> = {
  idea: 'فكرة',
  references: 'مراجع',
  analysis: 'تحليل',
  article: 'مقال',
  presentation: 'عرض',
};

/** How many tools a step shows. */
const TOOLS_OF_STEP = 3;

/** A step of the road, with the tools that serve it. */
export interface RoadStep<Tool> {
  readonly step: ResearchStep;
  /** Three at most. None where nothing of this step can be bought. */
  readonly tools: readonly Tool[];
}

type OnTheRoad = Pick<Product, 'isOutOfStock' | 'researchStep'> & Parameters<typeof sortProducts>[0][number];

/**
 * The road of a thesis: for each step the first three products of the list's default order that serve it and can be bought. Empty where no step has any.
 */
export function roadOfThesis<Item extends OnTheRoad>(products: readonly Item[]): readonly RoadStep<Item>[] {
  const sold = sortProducts(products, 'default').filter(({ isOutOfStock }) => !isOutOfStock);
  const road = (Object.keys(stepWords) as ResearchStep[]).map((step) => ({
    step,
    tools: sold.filter(({ researchStep }) => researchStep === step).slice(0, TOOLS_OF_STEP),
  }));
  return road.some(({ tools }) => tools.length > 0) ? road : [];
}
