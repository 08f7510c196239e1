import { links } from '@riwaq/contracts';
import { Text, TextLink } from '@riwaq/design-system';
import { type Draft, FieldGrid, PersonFields, PhoneField, TextField, WilayaField } from '@riwaq/forms';
import type { ReactNode } from 'react';
import type { CustomerForm } from './customer-of';

interface Props {
  readonly draft: Pick<Draft<keyof CustomerForm>, 'bind'>;
  /** Further required fields of this form. */
  readonly children?: ReactNode;
}

/** The customer's required fields. */
export function CustomerFields({ draft: { bind }, children }: Props) {
  return (
    <FieldGrid>
      <PersonFields bind={bind} emailHint="نرسل إليه بيانات التفعيل." />
      <PhoneField {...bind('phone')} label="رقم الهاتف" missing="اكتب رقم هاتفك" required />
      <WilayaField {...bind('wilaya')} label="الولاية" required />
      {children}
    </FieldGrid>
  );
}

/** The commune of a form that asks for it. */
export function CommuneField({ draft }: { readonly draft: Pick<Draft<'commune'>, 'bind'> }) {
  return <TextField {...draft.bind('commune')} label="البلدية" autoComplete="address-level2" />;
}

/** Line about personal data on each order form, with a link to the policy. */
export function PrivacyLine() {
  return (
    <Text $variant="small">
      نستعمل بياناتك لتنفيذ طلبك والتواصل معك بشأنه فقط، كما تبيّن{' '}
      <TextLink to={links.policy} target="_blank">
        السياسة والضمان
      </TextLink>
      .
    </Text>
  );
}
