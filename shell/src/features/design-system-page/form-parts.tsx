import { Cluster, Icon } from '@riwaq/design-system';
import { SearchField } from '@riwaq/design-system/search-field';
import {
  CheckField,
  ChoiceGroup,
  DateField,
  EmailField,
  FieldGrid,
  FileField,
  Form,
  FormFailure,
  FormSkeleton,
  FullWidth,
  OrderByEmail,
  PersonFields,
  PhoneField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useChosenFile,
  useDraft,
  WilayaField,
} from '@riwaq/forms';
import { useState } from 'react';
import { Specimen } from './specimen';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  friend: '',
  phone: '',
  wilaya: '',
  version: '',
  notes: '',
  city: '',
  day: '',
  payment: 'bank',
};
const methods = [
  { value: 'bank', label: 'تحويل بنكي', text: 'ننتظر وصلك', icon: 'bank' },
  { value: 'epayment', label: 'بطاقة', text: 'في صفحة المزوّد', icon: 'card' },
] as const;
const versions = ['شهر واحد', 'سنة كاملة'].map((label) => ({ value: label, label }));

const fileNamed = (name: string, type: string) => new File(['.'], name, { type });

/** The form kit, and files as they are taken and turned away. Submitted empty it shows its problems; nothing is sent. */
export function FormParts({ scheme }: { readonly scheme: string }) {
  const { values, bind } = useDraft(`design-system-${scheme}`, empty);
  const none = useChosenFile();
  const receipt = useChosenFile(fileNamed('receipt.pdf', 'application/pdf'));
  const wrong = useChosenFile(fileNamed('notes.txt', 'text/plain'));
  const [agreed, setAgreed] = useState(false);
  const time = scheme === 'dark' ? 'ليل' : 'نهار';
  return (
    <Specimen title="النماذج" stacked>
      <SearchField>
        <Icon name="search" />
        <input type="search" aria-label={`بحث تجريبي، ${time}`} placeholder="منتج أو دورة أو عرض" />
      </SearchField>
      <Form label={`نموذج تجريبي، ${time}`} onSubmit={() => {}}>
        <FieldGrid>
          <PersonFields bind={bind} emailHint="نرسل إليه بيانات التفعيل." />
          <PhoneField {...bind('phone')} label="رقم الهاتف" required />
          <WilayaField {...bind('wilaya')} required />
          <SelectField {...bind('version')} label="النسخة" placeholder="اختر النسخة" options={versions} required />
          <EmailField {...bind('friend')} label="بريد صديق" hint="جرّب gmial.com." />
          <FullWidth>
            <TextField {...bind('city')} label="البلدية" warning="تأكّد مما كتبت." />
          </FullWidth>
        </FieldGrid>
        <DateField {...bind('day')} label="التاريخ" first="2026-01-01" last="2026-12-31" outside="اختر يومًا من سنة 2026" />
        <FileField name="receipt" label="ملف مرفق" camera="التقط صورة" chosen={none} />
        <FileField name="taken" label="ملف مقبول" chosen={receipt} />
        <FileField name="refused" label="ملف مرفوض" chosen={wrong} />
        <ChoiceGroup {...bind('payment')} value={values.payment === 'bank' ? 'bank' : 'epayment'} label="طريقة الدفع" options={methods} />
        <TextArea {...bind('notes')} label="ملاحظات" />
        <CheckField name={`agreed-${scheme}`} checked={agreed} onChecked={setAgreed}>
          قرأت ما سبق.
        </CheckField>
        <FormFailure of={time} title="تعذّر الإرسال">
          الخلل من جهتنا لا من اتصالك.
        </FormFailure>
        <Cluster>
          <SubmitButton>إرسال</SubmitButton>
          <SubmitButton busy>إرسال</SubmitButton>
          <SubmitButton disabled>إرسال</SubmitButton>
        </Cluster>
      </Form>
      <OrderByEmail href="mailto:support@example.com" label="اطلب عبر البريد" onRetry={() => {}} onCancel={() => {}}>
        أعد المحاولة، أو أرسل طلبك بالبريد.
      </OrderByEmail>
      <FormSkeleton fields={[3, 2]} heights={['20rem', '14rem']} />
    </Specimen>
  );
}
