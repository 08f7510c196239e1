import type { Head, LoaderInput } from '@riwaq/contracts';
import { type DrawnPictures, shareImageOf } from '@riwaq/contracts/platform';
import { policySections } from './policy-sections';

/** Title and share image of `/policy`, and its sections as questions with their answers, for search engines. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  const questions = policySections.map(({ question, paragraphs, items = [] }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [...paragraphs, ...items].join('\n') },
  }));
  return {
    title: 'السياسة والضمان',
    description: 'كيف نحمي بياناتك، ومتى يُفعَّل منتجك، وكيف تستبدله أو تسترجع مالك.',
    image: shareImageOf(records.share, 'policy'),
    structuredData: [{ '@type': 'FAQPage', mainEntity: questions }],
  };
}
