/** Most characters of each text that a visitor types: the pages' own fields take no more. */
const typed: Readonly<Record<string, number>> = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 32,
  wilaya: 60,
  commune: 80,
  specialization: 120,
  education: 120,
  subject: 120,
  experience: 1000,
  additionalNotes: 2000,
  message: 4000,
};

/** What a page writes by itself of the lines of an order, sixty at most. */
const listed: Readonly<Record<string, number>> = { selectedProducts: 10_000, orderLines: 10_000, couponLines: 10_000 };

/** A name, an amount, a day, a code or an address, as a page takes it from a record. */
const OTHER = 500;

/** Whether a form's text is no longer than its field needs. A browser sends a line's end as two characters, and its page counts one. */
export function fitsField(name: string, text: string): boolean {
  const most = Object.hasOwn(typed, name) ? typed[name] : Object.hasOwn(listed, name) ? listed[name] : OTHER;
  return text.replaceAll('\r\n', '\n').length <= (most ?? OTHER);
}
