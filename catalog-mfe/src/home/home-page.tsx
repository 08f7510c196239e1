import { Page, RemoteSlot, useSite } from '@riwaq/runtime';
import { homeFacts } from '#document-facts';
import { CallToAction } from './call-to-action';
import { CategoryTiles } from './category-tiles';
import { ContactSection } from './contact-section';
import { FeaturedSection } from './featured-section';
import { FeaturesSection } from './features-section';
import { Hero } from './hero';
import { LatestProducts } from './latest-products';
import { useFeatured } from './use-featured';

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
      <FeaturedSection products={products} />
      <LatestProducts products={products} />
      <FeaturesSection />
      <CallToAction />
      <ContactSection />
      {composed}
    </Page>
  );
}

export { HomePage as Component };
