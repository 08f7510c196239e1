import { LETTER_ENDPOINT } from '../outbox/letter';
import { loggableEndpoint } from '../outbox/message';
import { undeliveredMessages } from '../outbox/undelivered-messages';
import type { StaffContext } from './operation';

/** Where messages go: a key of the site configuration or an origin, the address behind it, and what has not arrived there. */
export interface Destination {
  /** `null`: letters to buyers. */
  readonly endpoint: string | null;
  /** Its origin: some services put a secret into the path. */
  readonly origin: string | null;
  /** Messages that are still tried, and those that wait for a person. */
  readonly waiting: number;
  readonly dead: number;
}

/** Every destination of the configuration, letters, and any other that has something to get. */
export async function readDestinations({ database, endpoints, notices }: Pick<StaffContext, 'database' | 'endpoints' | 'notices'>) {
  const undelivered = await undeliveredMessages(database);
  const names = new Set([LETTER_ENDPOINT, ...Object.keys(endpoints.forms), ...undelivered.map(({ endpoint }) => endpoint)]);
  const destinations = [...names].map((name): Destination => {
    const own = undelivered.filter(({ endpoint }) => endpoint === name);
    const dead = own.filter(({ state }) => state === 'dead').length;
    const isMail = name === LETTER_ENDPOINT;
    const origin = isMail ? null : loggableEndpoint(endpoints.forms[name] ?? name);
    return { endpoint: isMail ? null : name, origin, waiting: own.length - dead, dead };
  });
  return { destinations, hasMail: notices.hasMail };
}
