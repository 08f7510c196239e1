import { links } from '@riwaq/contracts';
import { ButtonLink, Container, color, Heading, Lattice, media, radius, Section, space } from '@riwaq/design-system';
import styled from 'styled-components';

const Banner = styled.div`
  --ring: ${color.gold};
  position: relative;
  isolation: isolate;
  overflow: clip;
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  padding: ${space[4]} ${space[3]};
  border: 1px solid ${color.nightLine};
  border-radius: ${radius.card};
  background: ${color.night};
  color: ${color.nightInk};

  p {
    max-inline-size: 34rem;
    margin-block-start: ${space[1]};
    color: ${color.nightMuted};
    text-wrap: pretty;
  }

  > svg {
    position: absolute;
    z-index: -1;
    inset: 0;
    color: ${color.gold};
    opacity: 0.28;
    mask-image: linear-gradient(to left, #000, transparent 60%);
  }

  ${media.wide} {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: ${space[6]};
  }
`;

/** The banner that leads on to the whole list. */
export function CallToAction() {
  return (
    <Section aria-labelledby="action-title">
      <Container>
        <Banner>
          <Lattice />
          <div>
            <Heading level={2} id="action-title">
              ابدأ مشروعك بالأدوات المناسبة
            </Heading>
            <p>تصفّح منتجاتنا الرقمية وباقاتها، واختر ما يلزمك. وإن ترددت بين أداتين، فاكتب لنا ننصحك بما يناسب عملك.</p>
          </div>
          <ButtonLink to={links.products} size="lg">
            تصفّح المنتجات
          </ButtonLink>
        </Banner>
      </Container>
    </Section>
  );
}
