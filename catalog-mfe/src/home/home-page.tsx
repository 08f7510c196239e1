import { Below, Page, partOfPage, RemoteSlot, useSite } from '@riwaq/runtime';
import { homeFacts } from '#document-facts';
import { CategoryTiles } from './category-tiles';
import { Hero } from './hero';
import { useFeatured } from './use-featured';

const homeBelow = partOfPage(() => import(/* webpackChunkName: "home-below" */ './home-below'));

/** `/`: what the shop is, what it sells, and how to reach it. */
export function HomePage() {
  const site = useSite();
  const { products, composed } = useFeatured();
  return (
    <Page
      title={`${site.brand.name}: ${site.brand.tagline}`}
      description="اشتراكات وتراخيص رقمية للباحثين والطلبة والمدرّبين: ذكاء اصطناعي، تحليل إحصائي، قواعد بيانات وتصميم، بالدينار وبدعم عربي."
      {...homeFacts(site)}
    >
      <RemoteSlot of="offers" fragment="PromoBanner" fallback={null} />
      <Hero products={products} />
      <CategoryTiles />
      <Below part={homeBelow} props={{ products }} />
      {composed}
    </Page>
  );
}

export { HomePage as Component };
