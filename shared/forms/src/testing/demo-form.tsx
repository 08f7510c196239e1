import { PhoneField } from '../fields/phone-field';
import { TextField } from '../fields/text-field';
import { Form, SubmitButton } from '../form/form';
import { useDraft } from '../form/use-draft';
import { WilayaField } from '../wilaya/wilaya-field';

/** An order form as the shop's flows build theirs, for the kit's tests. */
export function DemoForm({
  onOrder,
  busy = false,
}: {
  readonly onOrder: (order: Record<string, unknown>) => void;
  readonly busy?: boolean;
}) {
  const draft = useDraft('demo', { firstName: '', email: '', phone: '', wilaya: '', commune: '' });
  return (
    <Form
      label="الطلب"
      onSubmit={(data) => {
        onOrder(Object.fromEntries(data));
      }}
    >
      <TextField {...draft.bind('firstName')} label="الاسم" required autoComplete="given-name" missing="اكتب اسمك" />
      <TextField
        {...draft.bind('email')}
        label="البريد الإلكتروني"
        type="email"
        required
        autoComplete="email"
        missing="اكتب بريدك الإلكتروني"
      />
      <PhoneField {...draft.bind('phone')} label="رقم الهاتف" required missing="اكتب رقم هاتفك" />
      <WilayaField {...draft.bind('wilaya')} required />
      <TextField {...draft.bind('commune')} label="البلدية" />
      <SubmitButton busy={busy}>إتمام الطلب</SubmitButton>
      <button type="button" onClick={draft.clear}>
        مسح
      </button>
    </Form>
  );
}
