/** The same request in the specification's names. */
const renamed = (request: string) => `${request} - '{kind,customer,shownTotal}'::text[] || jsonb_strip_nulls(jsonb_build_object(
  'productType', ${request}->'kind', 'customerInfo', ${request}->'customer', 'price', ${request}->'shownTotal'))`;

/**
 * Statements of the migration to one request for all orders. Its names are the specification's. What an order orders does not change any more, so a
 * message has no earlier contents, and an earlier transfer costs what its order costs. Whom it credits is written by the gateway, not read out of texts.
 */
export const oneOrderRequestStatements: readonly string[] = [
  'alter table orders alter credit drop expression',
  'alter table orders add partner text',
  `update orders set partner = nullif(split_part(credit, '|', 2), '')`,
  `update orders set purchase = jsonb_set(purchase, '{request}', ${renamed(`(purchase->'request')`)}) where purchase->'request' ? 'kind'`,
  `update payments set request = ${renamed('request')} where request ? 'kind'`,
  // The provider's page charges the earlier price: nobody is led there again, and its money waits for a person.
  `update payments set url = '', total = (orders.purchase->'sale'->>'total')::integer, request = orders.purchase->'request', sale = orders.purchase->'sale'
   from orders where orders.reference = payments.reference and superseded_at is not null and payments.state in ('pending', 'another-amount')
     and (orders.purchase->'sale'->>'total')::integer > 0`,
  'alter table payments drop superseded_at',
  `delete from messages where state = 'replaced'`,
  `update messages set visitor_key = null where visitor_key is not null
     and exists (select from messages later where later.visitor_key = messages.visitor_key and later.revision > messages.revision)`,
  'drop index revisions_of_a_form',
  'alter table messages drop revision',
  'create unique index messages_of_visitors on messages (visitor_key) where visitor_key is not null',
];
