import type { OrderReference } from '@riwaq/contracts';
import { Button, ButtonAnchor, ButtonLink, Cluster, Notice, Stack, Text } from '@riwaq/design-system';
import { thankYouFor } from '../thank-you/order-in-address';
import { summaryFor } from './kept-summary';
import { InView } from './order-news';
import { Reference } from './order-notice';
import { SummaryTools } from './summary-tools';

/** An order that the shop has: what is said of it, and where it is paid, if that is on a page of its own. */
export interface PlacedOrder {
  readonly reference: OrderReference;
  readonly title: string;
  readonly text: string;
  readonly payAt?: string | null;
  /** Good news unless told. */
  readonly tone?: 'success' | 'warning';
}

interface Props {
  readonly placed: PlacedOrder;
  /** Another order: the empty form. */
  readonly onAgain: () => void;
}

/** Stands in the form's place once the shop has the order: its reference, its summary to keep, and the next steps (D24). */
export function PlacedNotice({ placed: { reference, title, text, payAt, tone = 'success' }, onAgain }: Props) {
  const summary = summaryFor(reference);
  return (
    <InView>
      <Stack $gap={3}>
        <Notice tone={tone} title={title}>
          <Text>{text}</Text>
          <Reference reference={reference} />
          {payAt && <Text $variant="small">لم تُفتح صفحة الدفع؟ افتحها من هنا، واكتب رقم طلبك إن طُلب منك.</Text>}
        </Notice>
        <Cluster $fill>
          {payAt && (
            <ButtonAnchor href={payAt} target="_blank" rel="noopener noreferrer">
              صفحة الدفع الإلكتروني
            </ButtonAnchor>
          )}
          <ButtonLink to={thankYouFor(reference)} variant={payAt ? 'secondary' : 'primary'}>
            الخطوات التالية
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            طلب آخر
          </Button>
        </Cluster>
        {summary && <SummaryTools summary={summary} />}
      </Stack>
    </InView>
  );
}
