import { Cluster } from '@riwaq/design-system';
import {
  CheckField,
  ChoiceGroup,
  FileField,
  Form,
  PhoneField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useDraft,
  WilayaField,
} from '@riwaq/forms';
import { useState } from 'react';
import { Shown } from './shown';

const empty = { firstName: '', email: '', phone: '', wilaya: '', version: '', notes: '', payment: 'bank' };
const ways = [
  { value: 'bank', label: 'تحويل بنكي', text: 'ننتظر وصلك', icon: 'bank' },
  { value: 'epayment', label: 'بطاقة', text: 'في صفحة المزوّد', icon: 'card' },
] as const;
const versions = ['شهر واحد', 'سنة كاملة'].map((label) => ({ value: label, label }));

/** The form kit. Submitted empty it shows its problems; nothing is sent. */
export function FormParts({ scheme }: { readonly scheme: string }) {
  const { values, bind } = useDraft(`design-system-${scheme}`, empty);
  const [file, setFile] = useState<File | null>(null);
  const [agreed, setAgreed] = useState(false);
  return (
    <Shown title="النماذج" stacked>
      <Form label={`نموذج تجريبي، ${scheme === 'dark' ? 'ليل' : 'نهار'}`} onSubmit={() => {}}>
        <TextField {...bind('firstName')} label="الاسم" missing="اكتب اسمك" required />
        <TextField {...bind('email')} label="البريد الإلكتروني" type="email" hint="نرسل إليه بيانات التفعيل." required />
        <PhoneField {...bind('phone')} label="رقم الهاتف" required />
        <WilayaField {...bind('wilaya')} required />
        <SelectField {...bind('version')} label="النسخة" placeholder="اختر النسخة" options={versions} required />
        <FileField name="receipt" label="ملف مرفق" file={file} onFile={setFile} />
        <ChoiceGroup {...bind('payment')} value={values.payment === 'bank' ? 'bank' : 'epayment'} label="طريقة الدفع" options={ways} />
        <TextArea {...bind('notes')} label="ملاحظات" />
        <CheckField name={`agreed-${scheme}`} checked={agreed} onChecked={setAgreed}>
          قرأت ما سبق.
        </CheckField>
        <Cluster>
          <SubmitButton>إرسال</SubmitButton>
          <SubmitButton busy>إرسال</SubmitButton>
          <SubmitButton disabled>إرسال</SubmitButton>
        </Cluster>
      </Form>
    </Shown>
  );
}
