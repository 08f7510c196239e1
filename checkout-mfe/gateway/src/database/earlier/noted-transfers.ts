/**
 * Statements of the migration that keeps what tells a noted transfer from another: its number at the bank, the press that noted it, and whether it was said
 * to be a second one. Earlier gateways wrote the number into the order's history alone.
 */
export const notedTransfersStatements: readonly string[] = [
  'alter table payments add noted jsonb',
  `update payments set noted = jsonb_build_object('isSecond', false, 'number', (
     select entry->>'note' from orders, jsonb_array_elements(history) entry
     where orders.reference = payments.reference and entry->>'change' = 'paid' and entry->>'note' is not null
       and entry->>'amount' = transfer->>'amount' and entry->>'day' = transfer->>'created_at' limit 1))
   where way in ('bank', 'crypto') and transfer is not null`,
  `update payments set noted = noted - 'number' where noted->>'number' is null`,
  // A press notes one transfer, whichever gateway hears it.
  `create unique index one_transfer_of_a_press on payments (reference, (noted->>'request')) where noted->>'request' is not null`,
];
