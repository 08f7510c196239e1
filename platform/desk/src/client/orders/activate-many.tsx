import { type ListedOrder, TAKE_BACK } from '@riwaq/contracts/staff-orders';
import { Badge, type BadgeTone, Button, Cluster, Heading, Notice, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import styled from 'styled-components';
import { stageLabels } from '../../contract/order-labels';
import { newId } from '../change/new-id';
import type { OrderAct } from '../staff-client';
import { count } from '../texts/counts';
import { wordsOf } from './act-words';
import { ManyOrders } from './many-orders';
import { stageTones } from './order-words';
import { useOneByOne } from './use-one-by-one';

/** What came of an order, in as many lines as it needs. */
const Outcome = styled(Badge)`
  max-inline-size: 18rem;
  border-radius: 0.75rem;
  white-space: normal;
`;

const tones = { success: 'success', warning: 'accent', error: 'danger' } as const satisfies Record<string, BadgeTone>;

interface ActivateManyProps {
  /** The chosen ones, as they stood when the dialog opened. */
  readonly orders: readonly ListedOrder[];
  readonly onClose: () => void;
}

/** Activates the chosen orders that are paid, one after another by the act of one, and says of each what came of it. */
export function ActivateMany({ orders, onClose }: ActivateManyProps) {
  const { send, outcomes, sending } = useOneByOne();
  const paid = orders.filter(({ stage }) => stage === 'paid');
  const others = orders.filter(({ stage }) => stage !== 'paid');
  const [acts] = useState(() => paid.map(({ reference }): OrderAct => ({ act: 'activated', reference, request: newId() })));
  const done = paid.filter(({ reference }) => (outcomes[reference]?.tone ?? 'error') !== 'error').length;
  const hasBegun = Object.keys(outcomes).length > 0 || sending !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      locked={sending !== undefined}
      title={`تفعيل ${count.ofOrders(paid.length)}`}
      footer={
        <Cluster $justify="space-between">
          {done < paid.length ? (
            <Button busy={sending !== undefined} busyLabel="يُسجَّل..." onClick={() => void send(acts)}>
              {hasBegun ? 'أكمل ما بقي' : 'فعّلها'}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              أغلق
            </Button>
          )}
          <span role="status">{hasBegun && `تمّ ${done} من ${paid.length}.`}</span>
        </Cluster>
      }
    >
      {paid.length === 0 ? (
        <Notice tone="warning">لا يُفعَّل إلا طلب مدفوع لم يُفعَّل بعد، وليس في ما اخترت طلب كهذا.</Notice>
      ) : (
        <>
          <Text>{`لكل طلب: ${wordsOf({ act: 'activated', left: 1 }).buyer}`}</Text>
          <Text $variant="muted">{`ويمكنك أن تتراجع عن كل واحد في صفحته خلال ${TAKE_BACK / 1000} ثانية من تسجيله.`}</Text>
          <ManyOrders
            orders={paid}
            beside={({ reference }) => {
              const outcome = outcomes[reference];
              if (sending === reference) return <Badge>يُسجَّل الآن...</Badge>;
              return outcome ? <Outcome tone={tones[outcome.tone]}>{outcome.text}</Outcome> : <Badge>ينتظر</Badge>;
            }}
          />
        </>
      )}
      {others.length > 0 && (
        <section aria-labelledby="left-out">
          <Heading level={3} size={4} id="left-out">
            لا تُفعَّل، ولا يُرسل عنها شيء
          </Heading>
          <ManyOrders orders={others} beside={({ stage }) => <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>} />
        </section>
      )}
    </Dialog>
  );
}
