import type { OrderMessage } from '@riwaq/contracts/staff-orders';
import { letterOf } from './act-words';

const forms: Readonly<Record<string, string>> = { pending: 'الطلب', method: 'طريقة الدفع', receipt: 'الوصل', payment: 'الطلب المدفوع' };

/** Endpoints of the configuration that are given the transfer of a paid order, beside those that are given the order. */
const ofTransfers: readonly string[] = ['transaction', 'courseTransaction'];

/** What a message brings: a letter by its title, or a part of the order. */
export const contentOf = ({ kind, isLetter, endpoint }: Pick<OrderMessage, 'kind' | 'isLetter' | 'endpoint'>): string => {
  if (isLetter) return `«${letterOf(kind)}»`;
  return ofTransfers.includes(endpoint) ? 'تفاصيل الدفع' : (forms[kind] ?? kind);
};
