import { Link } from '@riwaq/runtime/router';
import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { Latin } from '../elements/bidi';
import { color, font, media } from '../tokens/tokens';

type Level = 1 | 2 | 3 | 4;

const sizes = { 1: font.display, 2: font.title, 3: font.lead, 4: font.body } as const;

const Title = styled.h2<{ $size: Level }>`
  ${({ $size }) => $size < 4 && `font-family: ${font.displayFamily};`}
  font-size: ${({ $size }) => sizes[$size]};
  font-weight: 600;
  line-height: ${font.lineHeading};
  text-wrap: balance;

  /* Room for the dots below its last line. */
  ${({ $size }) => $size === 1 && 'padding-block-end: 0.1em;'}

  &[data-fit='long'] {
    font-size: ${font.displayLong};
  }

  &[data-fit='two-lines'] {
    ${media.phone} {
      max-inline-size: 8em;
    }
  }
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

/** On a phone a name of so many letters would have one line or two, by the font: it gets two. */
const TWO_LINES = [19, 23] as const;

/** A longer name is set smaller: it would fill the first screen. */
const LONG = 32;

function fitOf({ length }: string): 'long' | 'two-lines' | undefined {
  if (length > LONG) return 'long';
  return length >= TWO_LINES[0] && length <= TWO_LINES[1] ? 'two-lines' : undefined;
}

/** A page's title that is a name of a record, of any length. */
export function NameHeading({ name, level = 1 }: { readonly name: string; readonly level?: Level }) {
  return (
    <Heading level={level} size={1} data-fit={fitOf(name)}>
      <Latin>{name}</Latin>
    </Heading>
  );
}

const variants = {
  body: css``,
  lead: css`
    color: ${color.muted};

    ${media.wide} {
      font-size: ${font.lead};
      line-height: 1.6;
    }
  `,
  muted: css`
    color: ${color.muted};
  `,
  small: css`
    font-size: ${font.caption};
    color: ${color.muted};
  `,
  strong: css`
    font-weight: 600;
  `,
  /** A short line above a heading. */
  eyebrow: css`
    font-size: ${font.caption};
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
