import { Link } from '@riwaq/runtime/router';
import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { color, font } from '../tokens/tokens';

type Level = 1 | 2 | 3 | 4;

const sizes = { 1: font.heading1, 2: font.heading2, 3: font.heading3, 4: font.heading4 } as const;

const Title = styled.h2<{ $size: Level }>`
  font-size: ${({ $size }) => sizes[$size]};
  font-weight: ${({ $size }) => ($size === 1 ? 700 : 600)};
  line-height: ${font.lineHeading};
  text-wrap: balance;
`;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: Level;
  /** Looks like another level than it is. */
  readonly size?: Level;
}

/** A heading. `level` is its place in the page's outline. */
export function Heading({ level, size = level, ...rest }: HeadingProps) {
  return <Title as={`h${level}`} $size={size} {...rest} />;
}

const variants = {
  body: css``,
  lead: css`
    font-size: ${font.lead};
    color: ${color.muted};
  `,
  muted: css`
    color: ${color.muted};
  `,
  small: css`
    font-size: ${font.small};
    color: ${color.muted};
  `,
  strong: css`
    font-weight: 600;
  `,
  /** A short line above a heading. */
  eyebrow: css`
    font-size: ${font.small};
    font-weight: 600;
    color: ${color.accentText};
  `,
};

/** A paragraph: 68 characters a line at most. `$variant` sets its weight in the page. */
export const Text = styled.p<{ readonly $variant?: keyof typeof variants }>`
  max-inline-size: 39rem;
  text-wrap: pretty;
  ${({ $variant = 'body' }) => variants[$variant]}
`;

const textLink = css`
  color: ${color.accentText};
  font-weight: 500;
`;

/** A link of this site inside running text. */
export const TextLink = styled(Link)`
  ${textLink}
`;

/** A link to another site, an e-mail address or a phone inside running text. */
export const TextAnchor = styled.a`
  ${textLink}
`;
