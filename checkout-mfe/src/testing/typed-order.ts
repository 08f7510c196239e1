import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** A visitor as the tests of the order forms type one. */
export const typedCustomer = {
  firstName: 'أمينة',
  lastName: 'بن علي',
  email: 'amina@example.com',
  phone: '0550 00 00 01',
  wilaya: 'الجزائر',
} as const;

const labels = { firstName: 'الاسم', lastName: 'اللقب', email: 'البريد الإلكتروني', phone: 'رقم الهاتف' } as const;

/** Finds a text field by the start of its label. By its role took a seventh of the time of the forms’ tests: that computes the name of every element. */
export const field = (label: string, container: HTMLElement = document.body) =>
  within(container).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, textarea' });

/** Types who orders, and waits until the wilaya is known. */
export async function fillCustomer(container: HTMLElement = document.body): Promise<void> {
  for (const name of Object.keys(labels) as (keyof typeof labels)[]) {
    fireEvent.change(field(labels[name], container), { target: { value: typedCustomer[name] } });
  }
  const wilaya = field('الولاية', container);
  fireEvent.change(wilaya, { target: { value: typedCustomer.wilaya } });
  await waitFor(() => {
    if (!wilaya.validity.valid) throw new Error('the wilaya is not known yet');
  });
}

/** Presses a button by its name. */
export const press = async (name: string | RegExp, container: HTMLElement = document.body) =>
  userEvent.click(await within(container).findByRole('button', { name }));

/** A payment method of the choice, by its label. */
export const methodChoice = (label: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${label}`) });

/** Chooses a payment method. */
export const chooseMethod = async (label: string) => userEvent.click(await methodChoice(label));
