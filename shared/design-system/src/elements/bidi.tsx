import { isArabic } from '@riwaq/text';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const LtrSpan = styled.span`
  unicode-bidi: isolate;
  font-variant-numeric: tabular-nums;

  /* An e-mail address is one long word: with large text it would be wider than a phone. */
  &[data-long] {
    overflow-wrap: anywhere;
  }
`;

/**
 * A name inside Arabic text: «اشتراك <Latin>ChatGPT Plus</Latin> لمدة 30 يومًا». It never breaks the sentence's order (D12). A name with an Arabic word reads from
 * the right, also where it begins with a Latin one: «SPSS للباحثين».
 */
export function Latin({ children, ...rest }: ComponentPropsWithRef<'bdi'>) {
  return (
    <bdi dir={isArabic(`${children}`) ? 'rtl' : undefined} {...rest}>
      {children}
    </bdi>
  );
}

/** An island that reads from left to right: phone and account numbers, e-mail addresses, references. */
export function Ltr({ children, ...rest }: ComponentPropsWithRef<'span'>) {
  const isAddress = typeof children === 'string' && children.includes('@');
  return (
    <LtrSpan dir="ltr" translate="no" data-long={isAddress || undefined} {...rest}>
      {children}
    </LtrSpan>
  );
}
