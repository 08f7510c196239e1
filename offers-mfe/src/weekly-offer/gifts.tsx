import type { WeekOffer } from '@riwaq/contracts';
import { Badge, Heading, Latin, List, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';

const Pool = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${space[2]};

  li {
    display: grid;
    justify-items: start;
    gap: ${space.half};
  }
`;

/** The gifts that an offer may give, by name. Nothing where it gives none. */
export function Gifts({ offer }: { readonly offer: WeekOffer }) {
  if (offer.gifts.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="gifts">
      <div>
        <Heading level={2} id="gifts">
          الهدايا المفاجئة
        </Heading>
        <Text $variant="muted">مع كل صيغة فيها هدية تحصل على واحدة من هذه الأدوات، تُختار لك بالقرعة.</Text>
      </div>
      <Pool>
        {offer.gifts.map(({ id, name, description, color }) => (
          <li key={id}>
            <Badge tone={color}>
              <Latin>{name}</Latin>
            </Badge>
            <Text $variant="small">{description}</Text>
          </li>
        ))}
      </Pool>
    </Stack>
  );
}
