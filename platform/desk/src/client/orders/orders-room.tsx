import { usePath } from '../address';
import { InvoicePage } from './invoice-page';
import { readInvoiceAddress, readOrderAddress } from './order-address';
import { OrderPage } from './order-page';
import { OrdersPage } from './orders-page';

/** The pages of orders. Loaded apart, as those of records. */
export default function OrdersRoom() {
  const path = usePath();
  const invoice = readInvoiceAddress(path);
  if (invoice) return <InvoicePage reference={invoice} />;
  const reference = readOrderAddress(path);
  return reference ? <OrderPage key={reference} reference={reference} /> : <OrdersPage />;
}
