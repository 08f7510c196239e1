import { lazyPart } from '@riwaq/runtime';

interface Props {
  readonly text: string;
}

const plain = ({ text }: Props) => text;

/** A title with its «🎉» drawn (see `DrawnTitle`), in forms: their first script has no room for the drawing. */
export const LazyDrawnTitle = lazyPart<Props>(
  () => import(/* webpackChunkName: "after-order" */ './drawn-title').then(({ DrawnTitle }) => ({ default: DrawnTitle })),
  { name: 'drawn title', loading: plain, without: plain },
);
