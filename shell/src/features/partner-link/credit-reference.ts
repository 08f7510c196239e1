import { AFFILIATE_ROUTE, AffiliateAnswerSchema } from '@riwaq/contracts';
import { type Clock, request } from '@riwaq/runtime';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { isFromOutside } from '@riwaq/store/landing';

/** The query of a link that an affiliate gives away: `?ref=partner-a` on any page. */
const PARAMETER = 'ref';
/** What a code looks like: another text asks nobody. `SlugSchema` would bring valibot's messages along. */
const CODE = /^[a-z0-9-]{1,80}$/;

/** The address with which the document was opened; the visitor may have gone on since. */
function arrival(): URL {
  const [visit] = performance.getEntriesByType('navigation');
  return new URL(visit?.name ?? location.href, location.href);
}

/** Takes the code off the address that is shown: who shares it shares the page. */
function takeOff(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

/**
 * Credits a visitor who came from outside by `?ref=<code>` to the affiliate of that code, as his landing does (D47). The gateway knows who he is: an unknown
 * code or one who left changes nothing on this device. An affiliate's own page credits him, whatever its query says. Rejects where nobody answers.
 */
export async function creditReference(now: Clock, opened: URL = arrival()): Promise<void> {
  const code = opened.searchParams.get(PARAMETER)?.toLowerCase() ?? '';
  takeOff();
  if (!CODE.test(code) || opened.pathname.startsWith('/v1/') || !isFromOutside(now())) return;
  const { affiliate } = await request(`${AFFILIATE_ROUTE}/${code}`, { schema: AffiliateAnswerSchema });
  if (affiliate) rememberAffiliate(affiliate, now());
}
