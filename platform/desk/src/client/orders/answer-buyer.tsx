import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Button, ButtonAnchor, Cluster, color, Icon, radius, Stack, space, VisuallyHidden } from '@riwaq/design-system';
import { chatLinks, mailtoLink, telLink } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { linkTo } from '../address';
import { useClock } from '../parts/clock';
import { sellerQuery } from '../staff-client';
import { accessWords } from './access-words';
import { messengerNumber } from './buyer-number';
import { buyerText, receiptRefusedWords, stateWords, toldOrder } from './buyer-text';
import { MendAddress, RefusedAddress } from './mend-address';
import { invoiceAddress } from './order-address';
import { isUnopened } from './receipt-reason';

interface AnswerBuyerProps {
  readonly order: OrderRecord;
  readonly onMended: ComponentProps<typeof MendAddress>['onMended'];
}

/** Ways to answer the buyer of an order: a prepared text in WhatsApp, what was bought once it is paid, a call where the number is no mobile, the invoice, and mending the e-mail address. */
export function AnswerBuyer({ order, onMended }: AnswerBuyerProps) {
  const { data: seller } = useQuery(sellerQuery);
  const told = toldOrder(order);
  const textOf = (words: string) => buyerText(told, words, seller);
  const text = textOf(stateWords(told, useClock()));
  const access = textOf(accessWords(order));
  return (
    <Stack>
      <RefusedAddress order={order} />
      <Cluster $fill>
        <ChatAnchor phone={order.phone} text={text}>
          {order.receiptRefused ? ABOUT_RECEIPT : 'حال الطلب بواتساب'}
        </ChatAnchor>
        {order.stage === 'receipt' && order.receipt && isUnopened(order.receipt) && messengerNumber(order.phone) && (
          <ChatAnchor phone={order.phone} text={textOf(receiptRefusedWords('unreadable', order.method))}>
            {ABOUT_RECEIPT}
          </ChatAnchor>
        )}
        {(order.stage === 'paid' || order.stage === 'owed' || order.stage === 'activated') && (
          <>
            {messengerNumber(order.phone) && (
              <ChatAnchor phone={order.phone} text={access}>
                أرسل بيانات الدخول بواتساب
              </ChatAnchor>
            )}
            <ButtonAnchor variant="secondary" href={mailtoLink(order.email, `طلبك ${order.reference}`, access.split('\n'))}>
              أرسلها بالبريد
            </ButtonAnchor>
          </>
        )}
        <CopyText text={text} />
        <ButtonAnchor variant="quiet" {...linkTo(invoiceAddress(order.reference))}>
          الفاتورة
        </ButtonAnchor>
        <MendAddress order={order} onMended={onMended} />
      </Cluster>
    </Stack>
  );
}

const ABOUT_RECEIPT = 'اسأله عن الوصل بواتساب';

interface ChatAnchorProps {
  readonly phone: string;
  readonly text: string;
  readonly children: string;
  readonly onOpen?: () => void;
}

/** Opens WhatsApp with a text that can be changed there before it is sent. A number that is no mobile is called. */
export function ChatAnchor({ phone, text, children, onOpen }: ChatAnchorProps) {
  const [chat] = chatLinks({ whatsapp: messengerNumber(phone) }, text);
  if (!chat) {
    return (
      <ButtonAnchor variant="secondary" href={telLink(phone)} onClick={onOpen}>
        <Icon name="phone" size={20} />
        اتصل بالزبون
      </ButtonAnchor>
    );
  }
  return (
    <ButtonAnchor variant="secondary" href={chat.href} target="_blank" rel="noreferrer" onClick={onOpen}>
      <Icon name="chat" size={20} />
      {children}
    </ButtonAnchor>
  );
}

/** Shown where copying is forbidden, to be copied by hand. */
const Whole = styled.p`
  inline-size: 100%;
  padding: ${space[2]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: all;
`;

function CopyText({ text }: { readonly text: string }) {
  const [result, setResult] = useState<'copied' | 'forbidden'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('forbidden'),
    );
  const isCopied = result === 'copied';
  return (
    <>
      <Button variant="quiet" onClick={copy} onBlur={() => isCopied && setResult(undefined)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={20} />
        {isCopied ? 'نُسخ حال الطلب' : 'انسخ حال الطلب'}
      </Button>
      <VisuallyHidden role="status">{isCopied && 'نُسخ حال الطلب'}</VisuallyHidden>
      {result === 'forbidden' && <Whole>{text}</Whole>}
    </>
  );
}
