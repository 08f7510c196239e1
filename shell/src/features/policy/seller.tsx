import type { PublicSite } from '@riwaq/contracts';
import { color, font, Heading, Latin, media, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';

const Facts = styled.dl`
  display: grid;
  gap: ${space[1]} ${space[3]};

  dt {
    color: ${color.muted};
    font-size: ${font.caption};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: 500;
  }

  ${media.medium} {
    grid-template-columns: max-content 1fr;
    align-items: baseline;
  }
`;

/** Who sells, and on which terms, as the configuration says it; nothing of what it does not say. */
export function Seller({ operator, termsOfSale }: Pick<PublicSite, 'operator' | 'termsOfSale'>) {
  return (
    <>
      {operator && <Operator operator={operator} />}
      {termsOfSale && (
        <Stack as="section" id="terms" aria-labelledby="terms-title">
          <Heading level={2} size={3} id="terms-title">
            شروط البيع
          </Heading>
          {termsOfSale.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      )}
    </>
  );
}

function Operator({ operator: { name, register, taxNumber, address } }: { readonly operator: NonNullable<PublicSite['operator']> }) {
  const facts = [
    ['الاسم', name],
    ['رقم السجل التجاري', register],
    ['رقم التعريف الجبائي', taxNumber],
    ...(address === undefined ? [] : [['العنوان', address]]),
  ];
  return (
    <Stack as="section" id="seller" aria-labelledby="seller-title">
      <Heading level={2} size={3} id="seller-title">
        من يبيعك
      </Heading>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}

function Fact({ label, children }: { readonly label: string | undefined; readonly children: string | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Latin>{children}</Latin>
      </dd>
    </>
  );
}
