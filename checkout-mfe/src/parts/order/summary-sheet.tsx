import { links } from '@riwaq/contracts';
import { color, font, Heading, Latin, Price, type PriceProps, radius, space, Text, TextLink } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Sheet = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.sunken};
  border-radius: ${radius.card};
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[1]} ${space[2]};
  font-size: ${font.small};

  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  small {
    color: ${color.muted};
    font-size: inherit;
  }
`;

const Sums = styled(Rows)`
  align-items: baseline;
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.line};

  [data-saved] {
    color: ${color.success};
  }

  dd {
    white-space: normal;
  }
`;

interface SummaryRow {
  readonly key: string;
  readonly name: string;
  /** Its version, its pieces, what comes with it. */
  readonly details?: readonly string[];
  readonly price: string;
}

interface Props {
  readonly rows: readonly SummaryRow[];
  readonly total: PriceProps;
  /** What stands between the lines and the total. */
  readonly children?: ReactNode;
}

/** What is ordered, line by line, and what it costs, with the way to the refund policy. */
export function SummarySheet({ rows, total, children }: Props) {
  return (
    <Sheet aria-label="ملخص الطلب">
      <Heading level={3} size={4}>
        ملخص الطلب
      </Heading>
      <Rows>
        {rows.map(({ key, name, details = [], price }) => (
          <Row key={key} price={price}>
            <Latin>{name}</Latin>
            {details.map((detail) => (
              <small key={detail}> · {detail}</small>
            ))}
          </Row>
        ))}
      </Rows>
      <Sums>
        {children}
        <dt>
          <strong>المبلغ الإجمالي</strong>
        </dt>
        <dd>
          <Price {...total} />
        </dd>
      </Sums>
      <Text $variant="small">
        <TextLink to={links.policy} target="_blank">
          سياسة الاستبدال والاسترجاع
        </TextLink>
      </Text>
    </Sheet>
  );
}

/** A line of a summary: what, and how much. */
export function Row({ children, price }: { readonly children: ReactNode; readonly price: string }) {
  return (
    <>
      <dt>{children}</dt>
      <dd>{price}</dd>
    </>
  );
}
