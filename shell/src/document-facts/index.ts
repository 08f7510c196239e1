import type { Head } from '@riwaq/runtime';
import drawn from '../../.generated/artwork.json';
import { policySections } from '../pages/policy-sections';

/** What only a composed document says of a page: its share image and its structured data. Browsers get `in-browser` in place of this. */
export type DocumentFacts = Pick<Head, 'image' | 'structuredData'>;

const share: Readonly<Record<string, string>> = drawn.share;

function image(slug: string): DocumentFacts {
  const path = share[slug];
  if (!path) throw new Error(`no share image was drawn for ${slug}`);
  return { image: path };
}

/** Of the contact page. */
export function contactFacts(): DocumentFacts {
  return image('contact');
}

/** Of the policy: its sections as questions with their answers, for search engines. */
export function policyFacts(): DocumentFacts {
  const questions = policySections.map(({ question, paragraphs }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
  }));
  return { ...image('policy'), structuredData: [{ '@type': 'FAQPage', mainEntity: questions }] };
}
