import type { LoaderData, PageProps } from '@riwaq/contracts';
import { DeferredHydration, lazyPart, Page, RemoteSlot, useBelowFirstScreen } from '@riwaq/runtime';
import { CategoryTiles } from './category-tiles';
import { Hero } from './hero';
import type { loader } from './home.server';

const homeBelow = lazyPart(() => import(/* webpackChunkName: "home-lower-half" */ './home-lower-half'), { name: 'home lower half' });

/** `/`: what the shop is, what it sells, and how to reach it. */
export function Component({ loaderData: { best, hero, doors, road, featured, latest } }: PageProps<LoaderData<typeof loader>>) {
  const whole = useBelowFirstScreen();
  return (
    <Page>
      <Hero
        best={best}
        products={whole ? hero : hero.slice(0, 1)}
        announcement={<RemoteSlot of="offers" fragment="PromoBanner" fallback={null} deferred />}
      />
      {whole && <CategoryTiles doors={doors} />}
      <DeferredHydration part={homeBelow} props={{ road, featured, latest }} />
    </Page>
  );
}
