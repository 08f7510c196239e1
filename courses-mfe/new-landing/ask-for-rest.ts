import type { Records } from '#courses/records';
import type { Flag, LandingRequest } from './landing-request';

/** Asks a question and gives the answer, empty where there was none. */
export type Ask = (question: string) => Promise<string>;

/** Asks for what a request lacks. One that already names affiliate and course is whole, but for a new affiliate's name. */
export async function askForRest(request: LandingRequest, { affiliates, courses }: Records, ask: Ask): Promise<LandingRequest> {
  const whole = request.affiliate && request.course;
  const answers: Partial<Record<Flag, string>> = { ...request };
  const fill = async (flag: Flag, question: string) => {
    const answer = answers[flag] ?? (await ask(`${question}: `)).trim();
    if (answer) answers[flag] = answer;
  };

  await fill('affiliate', 'affiliate code (--affiliate)');
  if (answers.affiliate && !affiliates.some(({ code }) => code === answers.affiliate)) {
    await fill('name', `name of the new affiliate «${answers.affiliate}» (--name)`);
  }
  if (whole) return answers;

  const slugs = courses.filter(({ isDemo }) => !isDemo).map(({ slug }) => slug);
  await fill('course', `course: ${slugs.join(', ')} (--course)`);
  if (!answers.dates) await fill('starts', 'first day, like 2027-01-10; nothing for the course’s own days (--starts)');
  await fill('from', 'public from the day; nothing for at once (--from)');
  await fill('until', 'public to the end of the day; nothing for always (--until)');
  return answers;
}
