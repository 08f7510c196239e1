/** SQL: the last instant in a JSON list of an order, of its entries on which a condition holds. */
const lastOf = (list: 'history' | 'notes', condition: string) => `coalesce((
    select max(to_timestamp((entry->>'at')::bigint / 1000.0)) from jsonb_array_elements(orders.${list}) entry where ${condition}), '-infinity')`;

/** SQL: when a mail server last refused the address that an order has now; null where none did. */
export const ADDRESS_REFUSED_AT = `(
  select max(due_at) from messages where messages.reference = orders.reference and messages.state = 'refused' and fault = 'recipient'
    and not letter ? 'to' and due_at > ${lastOf('history', `entry->>'change' = 'address'`)})`;

/** SQL: since when a refused address waits for staff; null once it is mended, or staff noted something about the order since. */
export const ADDRESS_WAITS_SINCE = `(
  select at from (select ${ADDRESS_REFUSED_AT} as at) refused where at > ${lastOf('notes', 'true')})`;
