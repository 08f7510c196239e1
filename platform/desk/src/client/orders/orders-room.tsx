import { usePath } from '../address';
import { readOrderAddress } from './order-address';
import { OrderPage } from './order-page';
import { OrdersPage } from './orders-page';

/** The pages of orders. Loaded apart, as those of records. */
export default function OrdersRoom() {
  const reference = readOrderAddress(usePath());
  return reference ? <OrderPage key={reference} reference={reference} /> : <OrdersPage />;
}
