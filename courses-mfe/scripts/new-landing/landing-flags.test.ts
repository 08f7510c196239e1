import { expect, test } from '@jest/globals';
import { records } from '#courses/records';
import { promptForMissing } from './landing-flags';

/** Answers questions by the flag that they name, and notes what was asked. */
function answering(answers: Readonly<Record<string, string>>) {
  const questions: string[] = [];
  const prompt = (question: string) => {
    const flag = /\(--(\w+)\)/.exec(question)?.[1] ?? '';
    questions.push(flag);
    return Promise.resolve(answers[flag] ?? '');
  };
  return { prompt, questions };
}

test('without arguments everything is prompted, the name only for a new affiliate', async () => {
  const { prompt, questions } = answering({
    affiliate: 'partner-h',
    name: ' الشريك ح ',
    course: 'spss-course',
    starts: '2027-01-10',
  });
  expect(await promptForMissing({}, records, prompt)).toEqual({
    affiliate: 'partner-h',
    name: 'الشريك ح',
    course: 'spss-course',
    starts: '2027-01-10',
  });
  expect(questions).toEqual(['affiliate', 'name', 'course', 'starts', 'from', 'until']);
});

test('a whole request is asked nothing but a new affiliate’s name', async () => {
  const known = answering({});
  await promptForMissing({ affiliate: 'partner-a', course: 'spss-course' }, records, known.prompt);
  expect(known.questions).toEqual([]);
  const unknown = answering({ name: 'الشريك ح' });
  expect(await promptForMissing({ affiliate: 'partner-h', course: 'spss-course' }, records, unknown.prompt)).toHaveProperty(
    'name',
    'الشريك ح',
  );
  expect(unknown.questions).toEqual(['name']);
});
