/** The layouts that a promotion can have. `routes/promotion/layouts.ts` has the component of each. */
export const layoutNames = ['bundle', 'choices'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Whether a record's `layout` names a layout. */
export function isLayoutName(name: string): name is LayoutName {
  return layoutNames.some((known) => known === name);
}
