import { type Draft, FieldGrid, PersonFields, PhoneField, TextField, WilayaField } from '@riwaq/forms';
import type { ReactNode } from 'react';
import type { CustomerForm } from './customer-form';

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
    <FieldGrid>
      <PersonFields bind={bind} emailHint="نرسل إليه بيانات التفعيل." />
      <PhoneField {...bind('phone')} label="رقم الهاتف" missing="اكتب رقم هاتفك" required />
      <WilayaField {...bind('wilaya')} label="الولاية" required />
      {commune && <TextField {...bind('commune')} label="البلدية" autoComplete="address-level2" />}
      {children}
    </FieldGrid>
  );
}
