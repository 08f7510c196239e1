import type { CancelReason } from '@riwaq/contracts';

const orMistaken = 'إن كان في الأمر خطأ فاكتب إلينا';

/** What the buyer of a cancelled order is told, by the reason of staff: why it is closed, and what is next. A letter and the order's page say the same. */
export const cancelWords: Readonly<Record<CancelReason, { readonly why: string; readonly next: string }>> = {
  unpaid: {
    why: 'أغلقنا هذا الطلب لأن دفعته لم تصلنا، فلا تدفع ثمنه.',
    next: 'إن دفعت أو كان في الأمر خطأ فاكتب إلينا، ويمكنك أن تطلب من جديد متى شئت.',
  },
  double: { why: 'أغلقنا هذا الطلب لأنه مكرر، وطلبك الآخر باقٍ كما هو. لا تدفع ثمن هذا الطلب.', next: `${orMistaken}.` },
  asked: { why: 'أغلقنا هذا الطلب كما طلبت منا، فلا تدفع ثمنه.', next: `${orMistaken}، ويمكنك أن تطلب من جديد متى شئت.` },
};
