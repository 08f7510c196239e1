import type { ReceiptReason } from '@riwaq/contracts';

/** What the buyer reads first of a receipt that was refused. */
export const REFUSED_RECEIPT = 'لم نقبل وصل تحويلك';

/** What the buyer is told of it, by the reason of staff and the way in which the order is paid. A letter, the order's page and a text by WhatsApp say the same. */
export function refusedReceiptWords(method: string): Readonly<Record<ReceiptReason, { readonly why: string; readonly next: string }>> {
  const isCrypto = method === 'crypto';
  const to = isCrypto ? 'محفظتنا' : 'أحد حساباتنا';
  return {
    unreadable: {
      why: 'لم نستطع قراءة الوصل الذي أرسلته، فلم نؤكد دفعتك بعد.',
      next: 'أرسل صورة واضحة يظهر فيها المبلغ واليوم ورقم العملية، ولا تحوّل المبلغ مرة أخرى.',
    },
    'no-transfer': {
      why: `ما أرسلته ليس وصل تحويل إلى ${to}، فلم نؤكد دفعتك.`,
      next: `إن حوّلت المبلغ إلينا فأرسل وصل ذلك التحويل، وإلا فحوّله إلى ${to} ثم أرسل وصله.`,
    },
    'not-arrived': {
      why: `لم نجد في ${isCrypto ? to : 'حسابنا'} التحويل الذي في وصلك، فلم نؤكد دفعتك بعد.`,
      next: `تأكد من ${isCrypto ? 'العنوان' : 'رقم الحساب'} الذي حوّلت إليه، وأرسل وصلًا يظهر فيه رقم العملية. وإن خُصم المبلغ منك فاكتب إلينا قبل أن تحوّله مرة أخرى.`,
    },
  };
}
