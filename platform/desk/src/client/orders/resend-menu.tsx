import { isTakenBack } from '@riwaq/contracts/order-history';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import { Button, List, Ltr } from '@riwaq/design-system';
import { useContext, useState } from 'react';
import { ReadsCommands } from '../parts/for-developers';
import { contentOf } from './message-words';
import { ORDER_FORMS } from './order-words';

interface ResendMenuProps {
  readonly order: Pick<OrderRecord, 'messages' | 'acts' | 'email' | 'history'>;
  readonly onWish: (wish: Choice['act']) => void;
}

/** What of an order may be sent again, and to whom; nothing where nothing may. */
export function ResendMenu({ order, onWish }: ResendMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const readsCommands = useContext(ReadsCommands);
  // A copy that arrived is no message to a buyer: who only sells does not write it twice.
  const choices = choicesOf(order).filter(({ act, to }) => readsCommands || to !== undefined || act.act !== 'retry' || !act.hasArrived);
  if (choices.length === 0) return null;
  return (
    <>
      <div>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          أعد إرسال رسالة
        </Button>
      </div>
      {isOpen && (
        <List>
          {choices.map(({ act, what, to }) => (
            <li key={act.message}>
              <Button variant="secondary" onClick={() => onWish(act)}>
                {to === undefined ? (
                  `أعد حفظ ${what} في ${ORDER_FORMS}`
                ) : (
                  <span>
                    {what} إلى <Ltr>{to}</Ltr>
                  </span>
                )}
              </Button>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

/** The newest letter that may be sent again, but for what an earlier address was told. */
export const lastLetterOf = (order: ResendMenuProps['order']): Choice['act'] | undefined =>
  choicesOf(order).find(({ act }) => {
    const letter = act.act === 'letter' ? act.kind : act.letter;
    return letter !== undefined && letter !== 'address-mended';
  })?.act;

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
