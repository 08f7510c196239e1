import { expect, test } from '@jest/globals';
import { CourseSchema } from './course';
import type { RecordField } from './edited-records';
import { formOf } from './record-form';

const picturesOf = (fields: readonly RecordField[]): (string | undefined)[] =>
  fields.flatMap((field) => (field.as === 'group' ? picturesOf(field.fields) : field.as === 'picture' ? [field.hint] : []));

test('the form says of each picture how it is cut and its least width, 8×5 in this order', () => {
  expect(picturesOf(formOf(CourseSchema))).toEqual([
    'تُقصّ مربّعة، وعرضها 128 على الأقل.',
    'بدل الغلاف المرسوم. تُقصّ \u20668×5\u2069، وعرضها 480 على الأقل.',
  ]);
});
