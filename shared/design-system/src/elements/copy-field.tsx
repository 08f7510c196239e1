import { color, font, Icon, Ltr, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { useRef, useState } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[1]};
  padding-block: ${space[1]};
  padding-inline: ${space[2]} ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

const Label = styled.small`
  color: ${color.muted};
  font-size: ${font.caption};
  line-height: 1.5;
`;

/** All digits to copy in one size. On a phone a long value has the whole width, below its label and the button. */
const Value = styled.div`
  font-size: ${font.label};
  font-weight: 500;
  line-height: 1.5;
  overflow-wrap: anywhere;

  span {
    user-select: all;
  }

  &[data-long] {
    ${media.phone} {
      grid-column: 1 / -1;
    }
  }
`;

const Copy = styled.button`
  grid-area: 1 / 2 / span 2;
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  justify-content: center;
  padding-inline: ${space[1]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.accentText};
  font-size: ${font.label};
  font-weight: 500;
  cursor: pointer;

  ${media.phone} {
    span {
      display: none;
    }

    /* As tall as a finger, and no farther from the value than its label. */
    &[data-beside-label] {
      grid-row: 1;
      margin-block: -${space[1]} -${space.half};
    }
  }

  &[data-copied] {
    color: ${color.success};
  }
`;

/** A value of more characters leaves no room for the button beside it on a phone. */
const LONG = 20;

export interface CopyFieldProps {
  /** Name of the value: «رقم الحساب البريدي الجاري». */
  readonly label: string;
  readonly value: string;
  /** Grouped for reading; `value` by default. */
  readonly display?: string;
}

/** A number or address to copy: selectable, left to right, with a copy button that says «تم النسخ». */
export function CopyField({ label, value, display = value }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const isLong = display.length > LONG || undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Copying is forbidden here: the value is selected instead, for the visitor to copy.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <Row>
      <Label>{label}</Label>
      <Value ref={shown} data-long={isLong}>
        <Ltr>{display}</Ltr>
      </Value>
      <Copy
        type="button"
        onClick={copy}
        onBlur={() => setCopied(false)}
        data-copied={copied || undefined}
        data-beside-label={isLong}
        aria-label={copied ? 'تم النسخ' : `نسخ ${label}`}
      >
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        <span>{copied ? 'تم النسخ' : 'نسخ'}</span>
      </Copy>
      <VisuallyHidden role="status">{copied && 'تم النسخ'}</VisuallyHidden>
    </Row>
  );
}
