import { ChoiceGroup, Form, PhoneField, SubmitButton, TextArea, TextField, useDraft, WilayaField } from '@riwaq/forms';
import { Shown } from './shown';

const empty = { firstName: '', email: '', phone: '', wilaya: '', notes: '', payment: 'bank' };
const ways = [
  { value: 'bank', label: 'تحويل بنكي', text: 'ننتظر وصلك', icon: 'bank' },
  { value: 'epayment', label: 'بطاقة', text: 'في صفحة المزوّد', icon: 'card' },
] as const;

/** The form kit. Submitted empty it shows its problems; nothing is sent. */
export function FormParts({ scheme }: { readonly scheme: string }) {
  const { values, bind } = useDraft(`design-system-${scheme}`, empty);
  return (
    <Shown title="النماذج" stacked>
      <Form label={`نموذج تجريبي، ${scheme === 'dark' ? 'ليل' : 'نهار'}`} onSubmit={() => {}}>
        <TextField {...bind('firstName')} label="الاسم" missing="اكتب اسمك" required />
        <TextField {...bind('email')} label="البريد الإلكتروني" type="email" hint="نرسل إليه بيانات التفعيل." required />
        <PhoneField {...bind('phone')} label="رقم الهاتف" required />
        <WilayaField {...bind('wilaya')} required />
        <ChoiceGroup {...bind('payment')} value={values.payment === 'bank' ? 'bank' : 'epayment'} label="طريقة الدفع" options={ways} />
        <TextArea {...bind('notes')} label="ملاحظات" />
        <div>
          <SubmitButton>إرسال</SubmitButton>
        </div>
      </Form>
    </Shown>
  );
}
