import { color, font, Icon, Ltr, media, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { useRef, useState } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  container-type: inline-size;
  display: flex;
  align-items: center;
  gap: ${space[1]};
  padding-inline: ${space[2]} ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

const Value = styled.div`
  flex: 1;
  padding-block: ${space[1]};
  line-height: 1.5;

  small {
    display: block;
    font-size: ${font.caption};
    color: ${color.muted};
  }

  span {
    font-weight: 500;
    overflow-wrap: anywhere;
    user-select: all;
  }

  /* An account number keeps one line on the narrowest phone. */
  span[data-long] {
    ${media.phone} {
      font-size: min(1em, 4.4cqi);
      white-space: nowrap;
    }
  }
`;

const Copy = styled.button`
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
  }

  &[data-copied] {
    color: ${color.success};
  }
`;

/** Values of more characters are set smaller on a phone. */
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Copying is forbidden here: the value is selected instead, for the visitor to copy.
      if (shown.current?.lastChild) getSelection()?.selectAllChildren(shown.current.lastChild);
    }
  };
  return (
    <Row>
      <Value ref={shown}>
        <small>{label}</small>
        <Ltr data-long={display.length > LONG || undefined}>{display}</Ltr>
      </Value>
      <Copy
        type="button"
        onClick={copy}
        onBlur={() => setCopied(false)}
        data-copied={copied || undefined}
        aria-label={copied ? 'تم النسخ' : `نسخ ${label}`}
      >
        <Icon name={copied ? 'check' : 'copy'} size={20} />
        <span>{copied ? 'تم النسخ' : 'نسخ'}</span>
      </Copy>
      <VisuallyHidden role="status">{copied && 'تم النسخ'}</VisuallyHidden>
    </Row>
  );
}
