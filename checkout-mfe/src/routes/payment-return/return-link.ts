import { links, type PendingPayment } from '@riwaq/contracts';

interface WayBack {
  readonly to: string;
  readonly label: string;
  /** Text about kept data. */
  readonly savedText: string;
}

const waysBack: Readonly<Record<PendingPayment['productType'], WayBack>> = {
  bundle: { to: links.cart, label: 'العودة إلى باقتك', savedText: 'باقتك محفوظة' },
  product: { to: links.products, label: 'العودة إلى المنتجات', savedText: 'طلبك محفوظ لدينا' },
  course: { to: links.courses, label: 'العودة إلى الدورات', savedText: 'بيانات تسجيلك محفوظة' },
  offer: { to: links.home, label: 'العودة إلى المتجر', savedText: 'بيانات طلبك محفوظة' },
};

/** Returns the link after an unsuccessful payment, by the type of its order; a product's for an unknown one. */
export function returnLink(productType: PendingPayment['productType'] | undefined): WayBack {
  return waysBack[productType ?? 'product'];
}
