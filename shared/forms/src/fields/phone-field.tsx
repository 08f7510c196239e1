import { westernDigits } from '@riwaq/contracts';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

const algerian = /^(?:\+?213|00213|0)?(?:[567]\d{8}|[2-4]\d{7})$/;
const foreign = /^(?:\+|00)(?!213)[1-9]\d{6,14}$/;

/**
 * Whether a text looks like a phone number: Algerian (mobile 05, 06, 07 and eight digits; landline with its area) or
 * international, with or without its first zero, in any digits and with any dashes. It only decides whether the form warns: an order is never refused for its phone (D15).
 */
export function isLikelyPhone(text: string): boolean {
  const digits = westernDigits(text)
    .replace(/[\s().\p{Pd}\p{Cf}/\u2212]/gu, '')
    .replace(/^(\+|00|)2130/, '$1213');
  return algerian.test(digits) || foreign.test(digits);
}

/** A phone number in any form. An unlikely one is pointed out when the field is left, and accepted. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'warning' | 'autoComplete' | 'onFocus' | 'onBlur'>) {
  const [typing, setTyping] = useState(false);
  const doubtful = !typing && props.value.trim() !== '' && !isLikelyPhone(props.value);
  return (
    <TextField
      {...props}
      type="tel"
      autoComplete="tel"
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      warning={doubtful ? 'يبدو الرقم غير مألوف. تأكّد منه حتى نتمكن من الاتصال بك.' : undefined}
    />
  );
}
