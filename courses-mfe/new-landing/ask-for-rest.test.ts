import { expect, test } from '@jest/globals';
import { records } from '#courses/records';
import { askForRest } from './ask-for-rest';

/** Answers questions by the flag that they name, and notes what was asked. */
function answering(answers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const ask = (question: string) => {
    const flag = /\(--(\w+)\)/.exec(question)?.[1] ?? '';
    asked.push(flag);
    return Promise.resolve(answers[flag] ?? '');
  };
  return { ask, asked };
}

test('whoever gives nothing is asked for everything, the name only for a new affiliate', async () => {
  const { ask, asked } = answering({ affiliate: 'partner-h', name: ' الشريك ح ', course: 'spss-course', starts: '2027-01-10' });
  expect(await askForRest({}, records, ask)).toEqual({
    affiliate: 'partner-h',
    name: 'الشريك ح',
    course: 'spss-course',
    starts: '2027-01-10',
  });
  expect(asked).toEqual(['affiliate', 'name', 'course', 'starts', 'from', 'until']);
});

test('a whole request is asked nothing but a new affiliate’s name', async () => {
  const known = answering({});
  await askForRest({ affiliate: 'partner-a', course: 'spss-course' }, records, known.ask);
  expect(known.asked).toEqual([]);
  const unknown = answering({ name: 'الشريك ح' });
  expect(await askForRest({ affiliate: 'partner-h', course: 'spss-course' }, records, unknown.ask)).toHaveProperty('name', 'الشريك ح');
  expect(unknown.asked).toEqual(['name']);
});
