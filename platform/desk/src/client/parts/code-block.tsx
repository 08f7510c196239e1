import { Button, color, font, Icon, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { isArabic } from '@riwaq/text';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { sentence } from '../texts/sentence';

const Block = styled.bdi`
  display: block;
  padding: ${space.oneAndHalf} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.ink};
  font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
  font-size: ${font.caption};
  line-height: 1.6;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** What a command says, in its own words, from left to right. */
export function CommandWords({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Block dir="ltr" lang="en" translate="no">
      {lines.join('\n')}
    </Block>
  );
}

/** It moves to the next line whole, and breaks where it alone is wider than a line. */
const Piece = styled.span`
  display: inline-block;
  max-inline-size: 100%;
`;

const Row = styled.div`
  position: relative;

  bdi {
    padding-inline-end: 3.5rem;
  }

  bdi[dir='rtl'] {
    padding-inline: 3.5rem ${space[2]};
  }

  button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    min-inline-size: 2.75rem;
    padding-inline: 0;
    border: 0;
  }
`;

const Caption = styled.span`
  color: ${color.muted};
  font-size: ${font.caption};
`;

interface CopyLineProps {
  readonly text: string;
  readonly label?: string;
  /** Where the text leads, if it is a link. */
  readonly href?: string;
  /** A part of a sentence that no line breaks: an address. */
  readonly whole?: string;
}

/** A command, a link or a sentence to copy. Where copying is forbidden it is selected instead. */
export function CopyLine({ text, label, href, whole }: CopyLineProps) {
  const [before, after] = whole ? text.split(whole) : [];
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  const said = `${copied ? 'نُسخ' : 'انسخ'}${label ? `: ${label}` : ''}`;
  return (
    <div>
      {label && <Caption>{copied ? said : label}</Caption>}
      <Row>
        <Block ref={shown} translate="no" {...(isArabic(text) ? { dir: 'rtl' } : { dir: 'ltr', lang: 'en' })}>
          {href ? <a href={href}>{text}</a> : whole ? sentence`${before}${<Piece dir="ltr">{whole}</Piece>}${after}` : text}
        </Block>
        <Button variant="quiet" onClick={copy} onBlur={() => setCopied(false)} aria-label={said}>
          <Icon name={copied ? 'check' : 'copy'} size={20} />
        </Button>
      </Row>
      <VisuallyHidden role="status">{copied && said}</VisuallyHidden>
    </div>
  );
}
