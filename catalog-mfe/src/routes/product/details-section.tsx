import { Button, color, Heading, Icon, Notice, Skeleton, Stack, space, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import { ErrorBoundary, useHost } from '@riwaq/runtime';
import { Suspense, use, useState } from 'react';
import styled from 'styled-components';
import { defaultFeatures, loadDetails } from '../../catalog-store/product-details';
import type { ListedProduct, ProductDetails } from '../../rules/listed-product';

const Features = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style-type: '';

  li {
    display: flex;
    gap: ${space.oneAndHalf};
  }

  svg {
    margin-block-start: 0.25rem;
    color: ${color.success};
  }
`;

const Lines = styled.p`
  max-inline-size: 38rem;
  color: ${color.muted};
  white-space: pre-line;
`;

/** A product's features, additional info and video, loaded with its shelf's. The page goes on without them. */
export default function DetailsSection({ product }: { readonly product: ListedProduct }) {
  const host = useHost();
  // The promise is kept here: one that failed is new at each call, and a boundary below would ask for it for ever.
  const [{ attempt, details }, setLoading] = useState(() => ({ attempt: 0, details: loadDetails(product) }));
  const retry = () => setLoading({ attempt: attempt + 1, details: loadDetails(product) });
  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => host.report(error, `details of ${product.slug}`)}
      fallback={(error) => <DetailsFailed error={error} onRetry={retry} />}
    >
      <Suspense fallback={<DetailsLoading />}>
        <LoadedDetails details={details} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedDetails({ details }: { details: Promise<ProductDetails> }) {
  const { features, additionalInfo, videoUrl } = use(details);
  return (
    <Stack $gap={3}>
      <Stack as="section" $gap="oneAndHalf" aria-labelledby="product-features">
        <Heading level={2} size={4} id="product-features">
          المزايا
        </Heading>
        <Features>
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" size={20} />
              {feature}
            </li>
          ))}
        </Features>
      </Stack>
      {additionalInfo && (
        <Stack as="section" $gap={1} aria-labelledby="product-info">
          <Heading level={2} size={4} id="product-info">
            معلومات إضافية
          </Heading>
          <Lines>{additionalInfo}</Lines>
        </Stack>
      )}
      {videoUrl && (
        <p>
          <TextAnchor href={videoUrl} target="_blank" rel="noopener">
            شاهد الفيديو التعريفي
            <VisuallyHidden> (يفتح في نافذة جديدة)</VisuallyHidden>
          </TextAnchor>
        </p>
      )}
    </Stack>
  );
}

function DetailsLoading() {
  return (
    <Stack $gap={1}>
      <VisuallyHidden role="status">جاري تحميل المنتج...</VisuallyHidden>
      <Skeleton $shape="heading" $width="8rem" />
      {defaultFeatures.map((feature) => (
        <Skeleton key={feature} />
      ))}
    </Stack>
  );
}

function DetailsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="error" title="حدث خطأ أثناء تحميل المنتج">
      <p>
        <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
      </p>
      <Button variant="secondary" onClick={onRetry}>
        إعادة المحاولة
      </Button>
    </Notice>
  );
}
