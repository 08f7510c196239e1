import { media, space } from '@riwaq/design-system';
import { type Draft, PhoneField, TextField, WilayaField } from '@riwaq/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { CustomerForm } from './customer-form';

const Fields = styled.div`
  display: grid;
  gap: ${space[2]} ${space[3]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** A field over the whole width of the form. */
export const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface Props {
  readonly bind: Draft<keyof CustomerForm>['bind'];
  /** The commune is asked for too; it is optional (D14). */
  readonly commune?: boolean;
  /** What this form asks besides. */
  readonly children?: ReactNode;
}

/** Who orders: the fields that all order forms share, in the words and with the checks of all. */
export function CustomerFields({ bind, commune = false, children }: Props) {
  return (
    <Fields>
      <TextField {...bind('firstName')} label="الاسم" missing="اكتب اسمك" autoComplete="given-name" required />
      <TextField {...bind('lastName')} label="اللقب" missing="اكتب لقبك" autoComplete="family-name" required />
      <TextField
        {...bind('email')}
        label="البريد الإلكتروني"
        type="email"
        missing="اكتب بريدك الإلكتروني"
        hint="نرسل إليه بيانات التفعيل."
        autoComplete="email"
        required
      />
      <PhoneField {...bind('phone')} label="رقم الهاتف" missing="اكتب رقم هاتفك" required />
      <WilayaField {...bind('wilaya')} label="الولاية" required />
      {commune && <TextField {...bind('commune')} label="البلدية" autoComplete="address-level2" />}
      {children}
    </Fields>
  );
}
