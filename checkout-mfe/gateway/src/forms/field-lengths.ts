/** Most characters of each text that a visitor types, as the pages' fields allow. */
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

/** Most characters of any other field. */
const OTHER = 500;

/** Whether a text is short enough for its field. A line end counts as one character, although browsers send two. */
export function fitsField(name: string, text: string): boolean {
  const most = Object.hasOwn(typed, name) ? typed[name] : OTHER;
  return text.replaceAll('\r\n', '\n').length <= (most ?? OTHER);
}
