import type { MailFault } from '@riwaq/contracts/waiting-letters';

const words: Readonly<Record<MailFault, string>> = {
  recipient: 'ربما العنوان خطأ',
  mailbox: 'صندوق الزبون ممتلئ',
  temporary: 'خادوم البريد يؤجّلها',
  connection: 'خادوم البريد لا يجيب',
  name: 'اسم خادوم البريد غير معروف',
  'sign-in': 'خادوم البريد يرفض حسابنا أو كلمة سره',
  sender: 'خادوم البريد يرفض عنوان المتجر',
  policy: 'خادوم البريد يمنعنا من الإرسال',
  quota: 'نفدت حصة حسابنا من الرسائل',
  content: 'خادوم البريد يرفض محتوى الرسالة',
  tls: 'تعذّر الاتصال الآمن بخادوم البريد',
  other: 'خادوم البريد يرفض رسائلنا',
};

/** Why a mail server does not take a letter. */
export function mailFaultWords(fault: string): string {
  return Object.entries(words).find(([known]) => known === fault)?.[1] ?? words.other;
}
