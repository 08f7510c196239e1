import { links } from '@riwaq/contracts';
import { Cover, color, font, Heading, Latin, media, Price, type PriceProps, radius, space, Text, TextLink } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Sheet = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]} clamp(${space[2]}, 4vw, ${space[3]});
  background: ${color.sunken};
  border-radius: ${radius.card};
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  font-size: ${font.label};

  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }

  dt:has(img) {
    display: grid;
    grid-template-columns: 3.5rem 1fr;
    gap: 0 ${space[1]};
    place-items: center start;
  }

  img {
    border-radius: ${radius.control};
  }

  /* Room for a name beside its picture and price. */
  ${media.phone} {
    column-gap: ${space[1]};

    dt:has(img) {
      grid-template-columns: 2.75rem 1fr;
    }
  }

  small {
    display: block;
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

/** A line of a summary. */
export interface SummaryRow {
  readonly name: string;
  /** Version, quantity and extras. */
  readonly detail?: string;
  /** Path of the picture beside the name. */
  readonly cover?: string | undefined;
  readonly price: string;
}

/** A sum between the lines and the total; `saved` marks a discount. */
export interface SummarySum {
  readonly label: string;
  readonly price: string;
  readonly saved?: boolean | undefined;
}

interface Props {
  readonly rows: readonly SummaryRow[];
  readonly sums?: readonly SummarySum[];
  /** Omitted where the button that confirms has it, or where it is the price of the only line. */
  readonly total?: PriceProps;
  /** Heading level; 3 in a dialog. */
  readonly level?: 2 | 3;
}

/** Lines and total of an order, with a link to the refund policy. */
export function OrderSummary({ rows, sums = [], total, level = 3 }: Props) {
  return (
    <Sheet aria-label="ملخّص الطلب">
      <Heading level={level} size={4}>
        ملخّص الطلب
      </Heading>
      <Rows>
        {rows.map(({ name, detail = '', cover, price }) => (
          <Row key={name + detail} price={price}>
            {cover && <Cover src={cover} />}
            {/* Names and their lines are aligned as Arabic is, Latin ones too. */}
            <span>
              <Latin>{name}</Latin>
              {detail && <small> {detail}</small>}
            </span>
          </Row>
        ))}
      </Rows>
      {(total ?? sums[0]) && (
        <Sums>
          {sums.map(({ label, price, saved }) => (
            <Row key={label} price={price} saved={saved}>
              {label}
            </Row>
          ))}
          {total && (
            <Row price={<Price {...total} />}>
              <strong>المبلغ الإجمالي</strong>
            </Row>
          )}
        </Sums>
      )}
      <Text $variant="small">
        <TextLink to={links.policy} target="_blank">
          السياسة والضمان
        </TextLink>
      </Text>
    </Sheet>
  );
}

interface RowProps extends Pick<SummarySum, 'saved'> {
  readonly price: ReactNode;
  readonly children: ReactNode;
}

/** A line of a summary: what, and how much. */
function Row({ children, price, saved }: RowProps) {
  return (
    <>
      <dt data-saved={saved}>{children}</dt>
      <dd data-saved={saved}>
        <bdi>{price}</bdi>
      </dd>
    </>
  );
}
