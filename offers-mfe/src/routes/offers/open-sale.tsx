import {
  Badge,
  Card,
  CardBody,
  Cluster,
  Cover,
  color,
  Heading,
  Icon,
  Latin,
  media,
  Onward,
  Price,
  space,
  Text,
} from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { formatDate, formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import type { ListedSale } from '../../rules/list-sales';
import type { ShownSale } from './offers.server';

/** The cover fills its side of the card beside the text, where there is room for both. */
const Wide = styled(Card)`
  ${media.medium} {
    flex-direction: row;

    > :first-child {
      flex: 0 0 42%;
    }
  }
`;

const Body = styled(CardBody)`
  justify-content: center;

  > :last-child {
    margin-block-start: ${space[1]};
  }

  ${media.wide} {
    padding: ${space[4]};
  }
`;

/** What kind of sale it is has its own line: the title is as high before its font has come as after. */
const Title = styled(Link)`
  text-decoration: none;

  > bdi {
    display: block;
    inline-size: fit-content;
  }
`;

const When = styled.p`
  display: flex;
  gap: ${space[1]};
`;

const Saving = styled.strong`
  color: ${color.success};
`;

interface OpenSaleProps {
  readonly listed: ListedSale<ShownSale>;
  /** The largest picture of the first screen. */
  readonly priority: boolean;
}

/** A sale that runs or comes: cover, state, title, when it ends or starts, its price, and the most that one saves. The whole card leads to its page. */
export function OpenSale({ listed: { sale, state, start, end }, priority }: OpenSaleProps) {
  const { title, kind, description, href, saving, price, isDemo, cover } = sale;
  const runs = state === 'active';
  return (
    <Wide $interactive $flush>
      <Cover src={cover} priority={priority} />
      <Body>
        <Cluster>
          <Badge tone={runs ? 'success' : 'neutral'}>{runs ? 'جارٍ الآن' : 'قريبًا'}</Badge>
          {isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
        </Cluster>
        <Heading level={2} size={3}>
          <Title to={href} className="card-action">
            {kind}
            <Latin>{title}</Latin>
          </Title>
        </Heading>
        <Text $variant="muted">{description}</Text>
        <When>
          <Icon name="calendar" size={22} />
          {runs ? `حتى ${formatDate(end)}` : `يبدأ يوم ${formatDate(start)}`}
        </When>
        <Cluster $justify="space-between">
          <Cluster>
            <Price text={price} size="lg" />
            <Saving>{`وفّر حتى ${formatPrice(saving)}`}</Saving>
          </Cluster>
          <Onward aria-hidden="true">
            شاهد العرض
            <Icon name="forward" size={20} />
          </Onward>
        </Cluster>
      </Body>
    </Wide>
  );
}
