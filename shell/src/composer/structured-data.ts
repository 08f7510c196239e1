import { shareImageOf } from '@riwaq/contracts';
import type { DocumentMetadata } from '@riwaq/runtime';
import { share } from '../../.generated/artwork.json';
import { policySections } from '../features/policy/policy-sections';

/** Of the contact page. */
export function contactMetadata(): DocumentMetadata {
  return { image: shareImageOf(share, 'contact') };
}

/** Of the policy: its sections as questions with their answers, for search engines. */
export function policyMetadata(): DocumentMetadata {
  const questions = policySections.map(({ question, paragraphs, items = [] }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [...paragraphs, ...items].join('\n') },
  }));
  return { image: shareImageOf(share, 'policy'), structuredData: [{ '@type': 'FAQPage', mainEntity: questions }] };
}
