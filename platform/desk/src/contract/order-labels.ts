import type { StaffStage } from '@riwaq/contracts/staff-orders';

/** Where an order stands, in words. */
export const stageLabels: Readonly<Record<StaffStage, string>> = {
  money: 'مال لا يطابق',
  declined: 'رُفضت دفعته بعد تأكيدها',
  receipt: 'وصل ينتظر التأكيد',
  wallet: 'ينتظر عنوان المحفظة',
  paid: 'مدفوع ينتظر التفعيل',
  owed: 'ينتظر أن تعيد ثمن منتج',
  review: 'دفعته قيد المراجعة لدى PayPal',
  waiting: 'لم يُدفع',
  'wallet-sent': 'أُرسل عنوان المحفظة، بانتظار التحويل',
  activated: 'مفعّل',
  cancelled: 'ملغى',
  refunded: 'أُعيد ماله',
};

export const methodLabels: Readonly<Record<string, string>> = {
  epayment: 'بالبطاقة',
  bank: 'بالتحويل',
  crypto: 'بعملة رقمية',
  paypal: 'بحساب PayPal',
  undecided: 'لم تُختر الطريقة',
};

export const flowLabels: Readonly<Record<string, string>> = {
  bundle: 'باقة مخصصة',
  product: 'منتج',
  course: 'دورة',
  offer: 'عرض الأسبوع',
  promotion: 'عرض ترويجي',
};

export const methodOf = (method: string): string => methodLabels[method] ?? method;
export const flowOf = (flow: string): string => flowLabels[flow] ?? flow;
