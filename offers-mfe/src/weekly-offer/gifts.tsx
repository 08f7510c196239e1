import type { Gift, WeekOffer } from '@riwaq/contracts';
import { Card, Heading, Icon, Latin, List, media, radius, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';
import { giftTints } from '../gift-tints';

const Pool = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[2]};

  ${media.phone} {
    gap: ${space[1]};
  }
`;

const Tile = styled(Card)`
  flex-direction: row;
  gap: ${space.oneAndHalf};
  align-items: center;
  padding: ${space[2]};

  ${media.wide} {
    flex-direction: column;
    align-items: start;
  }
`;

const Mark = styled.span<{ readonly $tint: Gift['color'] }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${radius.control};
  color: ${({ $tint }) => giftTints[$tint][0]};
  background: ${({ $tint }) => giftTints[$tint][1]};
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
          <Tile as="li" key={id}>
            <Mark $tint={color}>
              <Icon name="gift" size={22} />
            </Mark>
            <div>
              <Text $variant="strong">
                <Latin>{name}</Latin>
              </Text>
              <Text $variant="small">{description}</Text>
            </div>
          </Tile>
        ))}
      </Pool>
    </Stack>
  );
}
