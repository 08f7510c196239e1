import type { Head } from '@riwaq/runtime';
import drawn from '../../.generated/artwork.json';
import { policySections } from '../features/policy/policy-sections';

/** What only a composed document says of a page: its share image and its structured data. The browser build leaves it out (`composer-only` of the preset). */
export type DocumentMetadata = Pick<Head, 'image' | 'structuredData'>;

const share: Readonly<Record<string, string>> = drawn.share;

function image(slug: string): DocumentMetadata {
  const path = share[slug];
  if (!path) throw new Error(`no share image was drawn for ${slug}`);
  return { image: path };
}

/** Of the contact page. */
export function contactMetadata(): DocumentMetadata {
  return image('contact');
}

/** Of the policy: its sections as questions with their answers, for search engines. */
export function policyMetadata(): DocumentMetadata {
  const questions = policySections.map(({ question, paragraphs }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
  }));
  return { ...image('policy'), structuredData: [{ '@type': 'FAQPage', mainEntity: questions }] };
}
