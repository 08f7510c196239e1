/** Statements of the migration that draws visitors' files after they are stored. */
export const drawingsStatements: readonly string[] = [
  // A file that is to be drawn: a picture anew for its message, which waits for it, and what staff sees of a receipt. Deleted once it is drawn.
  `create table drawings (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('picture', 'pdf')),
    message integer references messages on delete cascade,
    receipt text references receipts on delete cascade,
    file jsonb not null,
    content bytea not null,
    -- Marks of its sender: each client and network has its share.
    client text not null,
    network text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index drawings_of_senders on drawings (network, client, id)',
  'create index drawings_of_messages on drawings (message)',
  'create index drawings_of_receipts on drawings (receipt)',
  // Its picture could not be drawn, so no message has it.
  'alter table receipts add is_lost boolean not null default false',
];
