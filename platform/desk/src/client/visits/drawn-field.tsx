import { Form, SelectField } from '@riwaq/forms';

interface DrawnFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** «ما يُرسم»: whose numbers the plots below draw. */
export function DrawnField({ value, onValue, options }: DrawnFieldProps) {
  return (
    <Form label="ما يُرسم" onSubmit={() => {}}>
      <SelectField name="drawn" label="ما يُرسم" required placeholder="اختر" value={value} onValue={onValue} options={options} />
    </Form>
  );
}
