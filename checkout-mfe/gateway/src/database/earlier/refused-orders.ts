/**
 * Whether an order's endpoint refused it, at its only step or at both, and it has no payment: then there is no such order. The database says it, since
 * many statements change a message, of earlier gateways too. Of an order whose messages are forgotten it stays what it was.
 */
const setRefused = `create function set_order_refused() returns trigger language plpgsql as $$
declare refused boolean;
begin
  select bool_and(state = 'refused') into refused from messages
    where visitor_key in (new.reference || ':pending', new.reference || ':method');
  new.is_refused := coalesce(refused, new.is_refused) and not exists (select from payments where payments.reference = new.reference);
  return new;
end $$`;

/** A message that its endpoint refuses, or that goes to it after all, changes its order: the update runs the order's own trigger. */
const touchOrderOfMessage = `create function touch_order_of_message() returns trigger language plpgsql as $$
begin
  update orders set stage = stage where reference = split_part(new.visitor_key, ':', 1);
  return null;
end $$`;

/** Statements of the migration that says which orders exist. */
export const refusedOrdersStatements: readonly string[] = [
  'alter table orders add is_refused boolean not null default false',
  setRefused,
  touchOrderOfMessage,
  'create trigger order_refused before insert or update of stage on orders for each row execute function set_order_refused()',
  `create trigger message_refused after update of state on messages for each row
     when (new.visitor_key is not null and (old.state = 'refused') <> (new.state = 'refused')) execute function touch_order_of_message()`,
  `create trigger message_of_second_step after insert on messages for each row
     when (new.visitor_key like '%:method') execute function touch_order_of_message()`,
  'update orders set stage = stage',
];
