import { color, Heading, Icon, Stack, space, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';
import { BundleTools } from './bundle-tools';
import type { ShownProduct } from './product.server';

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

interface DetailsSectionProps {
  readonly texts: Pick<ShownProduct, 'tools' | 'features' | 'additionalInfo' | 'videoUrl'>;
}

/** A product's features, additional info and video; before them, the tools of a bundle. */
export default function DetailsSection({ texts: { tools, features, additionalInfo, videoUrl } }: DetailsSectionProps) {
  return (
    <Stack $gap={3}>
      {tools.length > 0 && <BundleTools tools={tools} />}
      <Stack as="section" $gap="oneAndHalf" aria-labelledby="product-features">
        <Heading level={2} size={3} id="product-features">
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
          <Heading level={2} size={3} id="product-info">
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
