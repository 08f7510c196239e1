/**
 * Why the mail server did not take a letter. Letters of the last days whose refusal was surely not the recipient's are written again: before, any 5xx was final.
 */
export const waitingLettersStatements: readonly string[] = [
  'alter table messages add fault text',
  `delete from messages where endpoint = '@mail' and state = 'refused' and created_at > now() - interval '2 days'
     and last_status not in (550, 551, 552, 553, 556)`,
];
