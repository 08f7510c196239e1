import { useState } from 'react';
import { isLikelyPhone } from './likely-phone';
import { TextField, type TextFieldProps } from './text-field';

/** A phone number in any form. An unlikely one is pointed out when the field is left, and accepted (D15). */
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
      warning={doubtful ? 'يبدو الرقم غير مألوف. تأكّد منه حتى نتمكّن من الاتصال بك.' : undefined}
    />
  );
}
