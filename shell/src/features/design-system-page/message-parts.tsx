import { Button, Disclosure, EmptyState, Notice, type NoticeTone, Text, toast } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import { Specimen } from './specimen';

const tones: readonly (readonly [NoticeTone, string])[] = [
  ['info', 'معلومة'],
  ['success', 'تم بنجاح'],
  ['warning', 'تنبيه'],
  ['error', 'حدث خطأ'],
];

/** What speaks to the visitor: notices, toasts, empty states, dialogs and disclosures. */
export default function MessageParts() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="الرسائل" stacked>
        {tones.map(([tone, title]) => (
          <Notice key={tone} tone={tone} title={title}>
            نص الرسالة يشرح ما حدث وما العمل.
          </Notice>
        ))}
      </Specimen>
      <Specimen title="التنبيهات والحوار">
        {tones.map(([tone, title]) => (
          <Button key={tone} variant="secondary" onClick={() => toast({ tone, title, text: 'نص التنبيه' })}>
            {title}
          </Button>
        ))}
        <Button onClick={() => setOpen(true)}>افتح الحوار</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="عنوان الحوار"
          footer={<Button onClick={() => setOpen(false)}>تأكيد</Button>}
        >
          <Text>محتوى الحوار.</Text>
        </Dialog>
      </Specimen>
      <Specimen title="الطيّات" stacked>
        <Disclosure summary="سؤال شائع">
          <Text>الجواب.</Text>
        </Disclosure>
        <Disclosure summary="سؤال مفتوح" open>
          <Text>الجواب ظاهر.</Text>
        </Disclosure>
        <EmptyState level={4} icon="alert" title="تعذّر التحميل" action={<Button>إعادة المحاولة</Button>}>
          تأكّد من اتصالك.
        </EmptyState>
        <EmptyState level={4} title="لا توجد نتائج" action={<Button variant="secondary">مسح البحث</Button>}>
          جرّب كلمة أخرى.
        </EmptyState>
      </Specimen>
    </>
  );
}
