import type { ListedProduct } from '../catalogue/product-parts';
import { CallToAction } from './call-to-action';
import { ContactSection } from './contact-section';
import { FeaturedSection } from './featured-section';
import { FeaturesSection } from './features-section';
import { LatestProducts } from './latest-products';

/** What the home page shows below its first screen. */
export default function HomeBelow({ products }: { readonly products: readonly ListedProduct[] }) {
  return (
    <>
      <FeaturedSection products={products} />
      <LatestProducts products={products} />
      <FeaturesSection />
      <CallToAction />
      <ContactSection />
    </>
  );
}
