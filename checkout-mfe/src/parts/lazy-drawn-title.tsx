import { lazy, Suspense } from 'react';

const DrawnTitle = lazy(() =>
  import(/* webpackChunkName: "after-order" */ './drawn-title').then(
    (module) => ({ default: module.DrawnTitle }),
    () => ({ default: ({ text }: { readonly text: string }) => text }),
  ),
);

/** A title with its «🎉» drawn (see `DrawnTitle`), in forms: their first script has no room for the drawing. */
export function LazyDrawnTitle({ text }: { readonly text: string }) {
  return (
    <Suspense fallback={text}>
      <DrawnTitle text={text} />
    </Suspense>
  );
}
