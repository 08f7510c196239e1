/**
 * Statements of the migration after which the gateway alone writes where an order stands (`orders/order-stage.ts`), in the transaction of each event. Until
 * then triggers wrote `stage` and `due_since`, so existing orders have them. The triggers that say whether an order exists stay (step 032).
 */
export const stagesByTheGatewayStatements: readonly string[] = [
  'drop trigger payment_stage on payments',
  'drop function touch_order()',
  'drop trigger order_stage on orders',
  'drop function set_order_stage()',
  'alter table orders add paid_since timestamptz',
  `update orders set paid_since = (
     select min(greatest(paid_at, settled_at)) from payments where payments.reference = orders.reference and state in ('paid', 'accepted'))
   where activated_at is null and exists (
     select from payments where payments.reference = orders.reference and state in ('paid', 'accepted'))`,
];
