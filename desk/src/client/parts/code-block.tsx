import { Button, Cluster, color, font, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { useRef, useState } from 'react';
import styled from 'styled-components';

const Block = styled.bdi`
  display: block;
  padding: ${space.oneAndHalf} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.ink};
  font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
  font-size: ${font.small};
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

/** A command to copy into a terminal. Where copying is forbidden it is selected instead. */
export function CommandLine({ command, label = 'الأمر نفسه في الطرفية' }: { readonly command: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      setCopied(true);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <div>
      <Cluster $justify="space-between">
        <Caption>{label}</Caption>
        <Button variant="quiet" onClick={copy} onBlur={() => setCopied(false)}>
          {copied ? 'نُسخ' : 'انسخ'}
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </Cluster>
      <Block ref={shown} dir="ltr" lang="en" translate="no">
        {command}
      </Block>
    </div>
  );
}

const Caption = styled.span`
  color: ${color.muted};
  font-size: ${font.small};
`;
