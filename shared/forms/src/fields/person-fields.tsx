import type { Draft } from '../form/use-draft';
import { EmailField } from './email-field';
import { TextField } from './text-field';

interface Props {
  readonly bind: Draft<'firstName' | 'lastName' | 'email'>['bind'];
  /** Hint about the use of the address. */
  readonly emailHint?: string;
}

/** Name and e-mail fields of every form. */
export function PersonFields({ bind, emailHint }: Props) {
  return (
    <>
      <TextField {...bind('firstName')} label="الاسم" missing="اكتب اسمك" autoComplete="given-name" required />
      <TextField {...bind('lastName')} label="اللقب" missing="اكتب لقبك" autoComplete="family-name" required />
      <EmailField
        {...bind('email')}
        label="البريد الإلكتروني"
        missing="اكتب بريدك الإلكتروني"
        hint={emailHint}
        autoComplete="email"
        required
      />
    </>
  );
}
