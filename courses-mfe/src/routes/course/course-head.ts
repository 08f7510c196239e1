import type { BrowserHead } from '@riwaq/contracts';
import type { PublicationState } from '../../rules/publication';

/** The title of a landing before and after its public days. */
export const closedTitles: Readonly<Record<Exclude<PublicationState, 'open'>, string>> = {
  coming: 'لم تُفتح هذه الصفحة بعد',
  over: 'انتهت مدة هذه الصفحة',
};

/** Head of a landing before and after its public days. */
export function closedHead(name: string, state: keyof typeof closedTitles): BrowserHead {
  const title = closedTitles[state];
  return { title, description: `${title}: ${name}`, unlisted: true };
}
