import type { AllowedAct, OrderMessage, OrderRecord } from '@riwaq/contracts/staff-orders';
import { Button, Cluster, List, Ltr, Text } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import { mailFaultWords } from '../../contract/mail-fault-words';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import { letterOf } from './act-words';
import { MendAddress } from './mend-address';

const forms: Readonly<Record<string, string>> = { pending: 'الطلب', method: 'طريقة الدفع', receipt: 'الوصل', payment: 'الطلب المدفوع' };
const states: Readonly<Record<string, string>> = {
  accepted: 'وصلت',
  refused: 'رُفضت ولا تُعاد وحدها',
  dead: 'لم تصل بعد محاولات كثيرة',
};

/** How a message stands. Only a mail server that refuses the recipient itself says something about the buyer's address. */
function stateOf({ state, fault }: OrderMessage): string {
  const stands = states[state] ?? 'في الطريق، والمحاولة تتكرر';
  if (state === 'accepted' || fault === null) return stands;
  return `${stands}: ${mailFaultWords(fault)}`;
}

interface OrderMessagesProps {
  readonly order: OrderRecord;
  readonly onWish: (wish: AllowedAct) => void;
}

/** Letters to the buyer and messages to endpoints: whether each arrived, a way to send it again, and one to mend an address that takes none. */
export function OrderMessages({ order, onWish }: OrderMessagesProps) {
  const { messages, acts } = order;
  return (
    <CardSection title="الرسائل">
      <MendAddress order={order} />
      {messages.length === 0 && <Text $variant="muted">لا رسالة بعد.</Text>}
      <List>
        {messages.map((message) => (
          <Item key={message.id}>
            <Cluster $justify="space-between">
              <div>
                {message.isLetter ? `إلى الزبون: «${letterOf(message.kind)}»` : <Form message={message} />}
                <Text $variant="muted">{`${stateOf(message)}، ${formatDateTime(message.at)}`}</Text>
              </div>
              <Again message={message} acts={acts} onWish={onWish} />
            </Cluster>
          </Item>
        ))}
      </List>
    </CardSection>
  );
}

function Form({ message: { kind, endpoint } }: { readonly message: OrderMessage }) {
  return (
    <>
      {`${forms[kind] ?? kind} إلى الوجهة`} <Ltr>{endpoint}</Ltr>
    </>
  );
}

interface AgainProps extends Pick<OrderMessagesProps, 'onWish'> {
  readonly message: OrderMessage;
  readonly acts: OrderRecord['acts'];
}

/** The act that sends a message again, where there is one. */
function Again({ message: { id, kind, isLetter }, acts, onWish }: AgainProps) {
  const act = acts.find((one) => 'message' in one && one.message === id);
  if (!act) return null;
  const label = isLetter ? `أعد إرسال «${letterOf(kind)}»` : `أعد إرسال ${forms[kind] ?? kind}`;
  return (
    <Button variant="quiet" aria-label={label} onClick={() => onWish(act)}>
      أعد الإرسال
    </Button>
  );
}
