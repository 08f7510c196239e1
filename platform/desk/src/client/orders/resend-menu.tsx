import { type AllowedAct, isTakenBack, type OrderRecord } from '@riwaq/contracts/staff-orders';
import { Button, Disclosure, List, Ltr } from '@riwaq/design-system';
import { contentOf, ORDER_FORMS } from './message-words';

interface ResendMenuProps {
  readonly order: Pick<OrderRecord, 'messages' | 'acts' | 'email' | 'history'>;
  readonly onWish: (wish: Choice['act']) => void;
}

/** What of an order may be sent again, and to whom; nothing where nothing may. */
export function ResendMenu({ order, onWish }: ResendMenuProps) {
  const choices = choicesOf(order);
  if (choices.length === 0) return null;
  return (
    <Disclosure summary="أعد إرسال رسالة">
      <List>
        {choices.map(({ act, what, to }) => (
          <li key={act.message}>
            <Button variant="quiet" onClick={() => onWish(act)}>
              <span>
                {what} إلى {to === undefined ? ORDER_FORMS : <Ltr>{to}</Ltr>}
              </span>
            </Button>
          </li>
        ))}
      </List>
    </Disclosure>
  );
}

interface Choice {
  readonly act: Extract<AllowedAct, { message: number }>;
  readonly what: string;
  /** An e-mail address; undefined for what no buyer reads. */
  readonly to: string | undefined;
}

/** One choice for each message that may be sent again, the newest first. A letter that was sent several times is one. */
function choicesOf({ messages, acts, email, history }: ResendMenuProps['order']): Choice[] {
  // What an earlier address is told goes there.
  const earlier = history.findLast(({ change }, at) => change === 'address' && !isTakenBack(history, at))?.from;
  const choices = messages.toReversed().flatMap((message): Choice[] => {
    const act = acts.find((one) => 'message' in one && one.message === message.id);
    if (!act || !('message' in act)) return [];
    const address = message.kind === 'address-mended' ? earlier : email;
    return [{ act, what: contentOf(message), to: message.isLetter ? address : undefined }];
  });
  const isFirst = ({ act, what }: Choice, at: number) =>
    act.act !== 'letter' || choices.findIndex((one) => one.act.act === 'letter' && one.what === what) === at;
  return choices.filter(isFirst);
}
