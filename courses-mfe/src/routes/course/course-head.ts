import type { BrowserHead, Course } from '@riwaq/contracts';
import type { PublicationState } from '../../rules/publication';

/** The title of a landing before and after its public days. */
export const closedTitles: Readonly<Record<Exclude<PublicationState, 'open'>, string>> = {
  coming: 'لم تُفتح هذه الصفحة بعد',
  over: 'انتهت مدة هذه الصفحة',
};

/** Head of a course's page. A landing names its affiliate, because its address differs from that of the course; a closed one says that it is closed. */
export function courseHead(
  { name, description, affiliate, isDemo = false }: Pick<Course, 'name' | 'description' | 'affiliate' | 'isDemo'>,
  publication: PublicationState,
): BrowserHead {
  if (publication === 'open') return { title: affiliate ? `${name} بالتعاون مع ${affiliate.name}` : name, description, unlisted: isDemo };
  const title = closedTitles[publication];
  return { title, description: `${title}: ${name}`, unlisted: true };
}
