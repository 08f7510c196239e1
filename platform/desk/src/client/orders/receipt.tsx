import { DRAWN_PAGES, type OrderRecord, type ReceiptFault } from '@riwaq/contracts/staff-orders';
import { Button, color, font, radius, space, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import styled from 'styled-components';
import { receiptAddress } from './order-address';
import { ORDER_FORMS } from './order-words';

/** The upper part of a receipt; the whole of it is a press away. */
const Preview = styled.button`
  display: block;
  inline-size: fit-content;
  max-inline-size: min(100%, 22.5rem);
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.accentText};
  font-size: ${font.caption};
  font-weight: 500;
  overflow: hidden;
  cursor: zoom-in;

  img {
    display: block;
    max-inline-size: 100%;
    min-block-size: 3rem;
    max-block-size: min(20rem, 30dvh);
    margin-inline: auto;
    object-fit: cover;
    object-position: top;
  }

  span {
    display: grid;
    place-items: center;
    min-inline-size: 9rem;
    min-block-size: 2.75rem;
    padding-inline: ${space[2]};
    border-block-start: 1px solid ${color.line};
  }
`;

/** Scrolls in both directions where the picture is larger, from its left: banks print amounts and numbers there. */
const Sheet = styled.div`
  max-block-size: calc(100dvh - 15rem);
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  overflow: auto;
`;

const Whole = styled.img<{ readonly $isLarge: boolean }>`
  display: block;
  inline-size: ${({ $isLarge }) => ($isLarge ? '250%' : '100%')};
  max-inline-size: none;
`;

interface ReceiptProps {
  readonly reference: string;
  readonly receipt: NonNullable<OrderRecord['receipt']>;
}

/** The receipt of an order, which a press enlarges in front of what one was doing, or why it has no picture. */
export function Receipt({ reference, receipt: { at, hasPicture, pages, fault, isDrawing, isLost } }: ReceiptProps) {
  const [isOpen, setOpen] = useState(false);
  const [broken, setBroken] = useState<string>();
  const address = receiptAddress(reference, at);
  if (isDrawing) return <Text $variant="muted">{MAKING}</Text>;
  if (isLost) return <Text $variant="muted">{LOST}</Text>;
  if (!hasPicture) return <Text $variant="muted">{`${fault ? faults[fault] : 'لا صورة لهذا الوصل هنا.'} ${WHOLE}`}</Text>;
  if (broken === address) return <Text $variant="muted">{`تعذّر عرض صورة الوصل. أعد فتح الطلب بعد قليل. ${WHOLE}`}</Text>;
  return (
    <>
      <Preview type="button" onClick={() => setOpen(true)}>
        <img src={address} alt={ALT} onError={() => setBroken(address)} />
        <span>كبّر الوصل</span>
      </Preview>
      {pages !== null && pages > 1 && <Text $variant="muted">{pagesText(pages)}</Text>}
      {isOpen && <WholeReceipt address={address} onClose={() => setOpen(false)} />}
    </>
  );
}

function WholeReceipt({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={ALT}
      size="lg"
      footer={
        <Button variant="secondary" wide onClick={() => setLarge((before) => !before)}>
          {isLarge ? 'بعرض الشاشة' : 'أكبر'}
        </Button>
      }
    >
      <Sheet role="region" aria-label="الوصل كاملًا" dir="ltr" tabIndex={0}>
        <Whole $isLarge={isLarge} src={address} alt={ALT} />
      </Sheet>
    </Dialog>
  );
}

const pagesText = (pages: number) =>
  pages > DRAWN_PAGES ? `هذه أول ${DRAWN_PAGES} صفحات من ${pages}. ${WHOLE}` : `عدد صفحاته: ${pages}. كبّره لتراها كلها.`;

const ALT = 'وصل التحويل';
const WHOLE = `تجد الملف كما أُرسل في ${ORDER_FORMS}.`;
const MAKING = 'صورة الوصل تُجهَّز الآن، وتظهر هنا وحدها.';
const LOST = 'أرسل الزبون صورة لم نستطع فتحها، فلم تصل إلى أحد. اطلب منه الوصل بالبريد.';
const faults: Readonly<Record<ReceiptFault, string>> = {
  locked: 'ملف PDF محميّ بكلمة سر، فلا يُعرض هنا.',
  damaged: 'ملف تالف، فلا يُعرض هنا.',
  'too-large': 'ملف أثقل من أن يُعرض هنا.',
};
