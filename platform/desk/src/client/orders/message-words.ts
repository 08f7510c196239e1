import type { OrderMessage } from '@riwaq/contracts/staff-orders';
import { letterOf } from './act-words';

const forms: Readonly<Record<string, string>> = { pending: 'الطلب', method: 'طريقة الدفع', receipt: 'الوصل', payment: 'الطلب المدفوع' };

/** Where messages about orders go that no buyer reads. */
export const ORDER_FORMS = 'نموذج الطلبات';

/** What a message brings: a letter by its title, or a part of the order. */
export const contentOf = ({ kind, isLetter }: Pick<OrderMessage, 'kind' | 'isLetter'>): string =>
  isLetter ? `«${letterOf(kind)}»` : (forms[kind] ?? kind);
