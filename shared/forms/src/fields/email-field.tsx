import { isolateLtr } from '@riwaq/text';
import { meantDomain } from '@riwaq/text/mistyped-domain';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** An e-mail address. Once it is left, a domain that is probably mistyped is named with the one that is meant; it may be sent as it is. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'warning' | 'onBlur'>) {
  const { value } = props;
  const [left, setLeft] = useState<string>();
  const meant = left === value ? meantDomain(value) : undefined;
  return (
    <TextField {...props} type="email" warning={meant && `راجع ما بعد @: هل تقصد ${isolateLtr(meant)}؟`} onBlur={() => setLeft(value)} />
  );
}
