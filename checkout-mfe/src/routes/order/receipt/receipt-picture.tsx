import { Button, color, Icon, Notice, radius, Stack, Text } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { saveFile } from '../../../parts/save-file';
import { drawReceipt, RECEIPT } from './draw-receipt';
import { type PaidOrder, receiptLabel, receiptWords } from './receipt-words';

const Picture = styled.canvas`
  inline-size: 100%;
  max-inline-size: 18rem;
  block-size: auto;
  margin-inline: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

const says = {
  saved: 'بدأ تنزيل صورة الوصل. إن لم تجدها فاطبع الوصل من هذه الصفحة.',
  shared: 'صورة وصلك جاهزة.',
  'another-font': 'لم يصل خط المتجر، فرسمنا الوصل بخط جهازك.',
} as const;

/** Gives the picture to the device: its share sheet where it has one for files, which also saves, else its downloads. */
async function giveAway(picture: Blob, name: string, title: string): Promise<'saved' | 'shared'> {
  const file = new File([picture], `${name}.png`, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      // The visitor has closed the sheet. A sheet that is forbidden leaves the downloads.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  saveFile(file, file.name);
  return 'saved';
}

/** «احفظ الوصل صورة»: draws a picture of a paid order that people save and share, shows it and gives it to the device. */
export function ReceiptPicture({ order }: { readonly order: PaidOrder }) {
  const { brand } = useSite();
  const words = receiptWords(order, brand.name);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<readonly (keyof typeof says)[] | 'failed' | null>(null);

  const save = async () => {
    if (!canvas.current) return;
    setBusy(true);
    try {
      const { picture, hasFont } = await drawReceipt(canvas.current, words);
      const given = await giveAway(picture, order.reference, words.title);
      setOutcome(hasFont ? [given] : [given, 'another-font']);
    } catch {
      setOutcome('failed');
    }
    setBusy(false);
  };

  const isDrawn = outcome !== null && outcome !== 'failed';
  return (
    <Stack $gap={1} data-screen="">
      <Button variant="secondary" busy={busy} busyLabel="جاري رسم الوصل..." onClick={save}>
        <Icon name="download" size={20} />
        احفظ الوصل صورة
      </Button>
      <Text $variant="small">فيها رقم طلبك وأدواتك ويوم الدفع، بلا اسمك ولا بريدك ولا المبلغ.</Text>
      <Picture ref={canvas} {...RECEIPT} hidden={!isDrawn} role="img" aria-label={receiptLabel(words)} />
      <div role="status">{isDrawn && <Text $variant="small">{outcome.map((said) => says[said]).join(' ')}</Text>}</div>
      {outcome === 'failed' && (
        <Notice tone="warning" title="تعذّر رسم الوصل">
          <Text>لم يسمح متصفحك برسم الصورة. يمكنك طباعة الوصل من هذه الصفحة.</Text>
        </Notice>
      )}
    </Stack>
  );
}
