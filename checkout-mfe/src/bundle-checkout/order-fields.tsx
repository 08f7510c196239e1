import { media, space } from '@riwaq/design-system';
import { type Draft, PhoneField, TextArea, TextField, WilayaField } from '@riwaq/forms';
import styled from 'styled-components';
import { fieldLabels, type OrderForm } from './order-form-values';

const Fields = styled.div`
  display: grid;
  gap: ${space[2]} ${space[3]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

/** Who orders, and for what field of work (specification, section 3). */
export function OrderFields({ bind }: Pick<Draft<keyof OrderForm>, 'bind'>) {
  return (
    <Fields>
      <TextField {...bind('firstName')} label={fieldLabels.firstName} missing="اكتب اسمك" autoComplete="given-name" required />
      <TextField {...bind('lastName')} label={fieldLabels.lastName} missing="اكتب لقبك" autoComplete="family-name" required />
      <TextField
        {...bind('email')}
        label={fieldLabels.email}
        type="email"
        missing="اكتب بريدك الإلكتروني"
        hint="نرسل إليه بيانات التفعيل."
        autoComplete="email"
        required
      />
      <PhoneField {...bind('phone')} label={fieldLabels.phone} missing="اكتب رقم هاتفك" required />
      <WilayaField {...bind('wilaya')} label={fieldLabels.wilaya} required />
      <TextField {...bind('specialization')} label={fieldLabels.specialization} missing="اكتب تخصصك" maxLength={120} required />
      <Whole>
        <TextArea {...bind('additionalNotes')} label={fieldLabels.additionalNotes} />
      </Whole>
    </Fields>
  );
}
