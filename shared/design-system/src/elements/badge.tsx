import type { ProductCategory } from '@riwaq/contracts';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, font, radius } from '../tokens/tokens';

/** Tone of a badge: a state, a real saving, or a product's category. */
export type BadgeTone = 'neutral' | 'accent' | 'saving' | 'success' | 'danger' | 'info' | ProductCategory;

/** After dark a page of filled savings would shine: they are soft there. */
const saving = [`light-dark(${color.surface}, ${color.success})`, `light-dark(${color.success}, ${color.successSoft})`] as const;

const colors: Record<BadgeTone, readonly [text: string, ground: string]> = {
  neutral: [color.ink, color.line],
  accent: [color.accentText, color.accentSoft],
  saving,
  success: [color.success, color.successSoft],
  danger: [color.danger, color.dangerSoft],
  info: [color.info, color.infoSoft],
  'ai-tools': [color.aiTools, color.aiToolsSoft],
  analytics: [color.analytics, color.analyticsSoft],
  databases: [color.databases, color.databasesSoft],
  design: [color.design, color.designSoft],
  other: [color.other, color.otherSoft],
};

const Label = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.125rem 0.75rem;
  border-radius: ${radius.pill};
  background-color: ${({ $tone }) => colors[$tone][1]};
  color: ${({ $tone }) => colors[$tone][0]};
  font-size: ${font.caption};
  font-weight: 500;
  line-height: 1.7;
  white-space: nowrap;
`;

/** A small label: a state or a category. */
export function Badge({ tone = 'neutral', ...rest }: ComponentPropsWithRef<'span'> & { readonly tone?: BadgeTone }) {
  return <Label $tone={tone} {...rest} />;
}
