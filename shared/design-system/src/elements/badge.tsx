import type { ProductCategory } from '@riwaq/contracts';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import type { ColorRole } from '../tokens/color-roles';
import { color, font, radius } from '../tokens/tokens';

/** Tone of a badge: a state, a real saving, or a product's category. */
export type BadgeTone = 'neutral' | 'accent' | 'saving' | 'success' | 'danger' | 'info' | ProductCategory;

const colors: Record<BadgeTone, readonly [text: ColorRole, ground: ColorRole]> = {
  neutral: ['ink', 'line'],
  accent: ['accentText', 'accentSoft'],
  saving: ['surface', 'success'],
  success: ['success', 'successSoft'],
  danger: ['danger', 'dangerSoft'],
  info: ['info', 'infoSoft'],
  'ai-tools': ['aiTools', 'aiToolsSoft'],
  analytics: ['analytics', 'analyticsSoft'],
  databases: ['databases', 'databasesSoft'],
  design: ['design', 'designSoft'],
  other: ['other', 'otherSoft'],
};

const Label = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.125rem 0.75rem;
  border-radius: ${radius.pill};
  background-color: ${({ $tone }) => color[colors[$tone][1]]};
  color: ${({ $tone }) => color[colors[$tone][0]]};
  font-size: ${font.caption};
  font-weight: 500;
  line-height: 1.7;
  white-space: nowrap;
`;

/** A small label: a state or a category. */
export function Badge({ tone = 'neutral', ...rest }: ComponentPropsWithRef<'span'> & { readonly tone?: BadgeTone }) {
  return <Label $tone={tone} {...rest} />;
}
