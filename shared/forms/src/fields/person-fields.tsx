import type { Draft } from '../form/use-draft';
import { TextField } from './text-field';

interface Props {
  readonly bind: Draft<'firstName' | 'lastName' | 'email'>['bind'];
  /** What the address is used for. */
  readonly emailHint?: string;
}

/** Who writes to us: what every form of the shop asks, in the words of all. */
export function PersonFields({ bind, emailHint }: Props) {
  return (
    <>
      <TextField {...bind('firstName')} label="الاسم" missing="اكتب اسمك" autoComplete="given-name" required />
      <TextField {...bind('lastName')} label="اللقب" missing="اكتب لقبك" autoComplete="family-name" required />
      <TextField
        {...bind('email')}
        label="البريد الإلكتروني"
        type="email"
        missing="اكتب بريدك الإلكتروني"
        hint={emailHint}
        autoComplete="email"
        required
      />
    </>
  );
}
