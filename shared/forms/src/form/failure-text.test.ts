import { expect, test } from '@jest/globals';
import { HttpError } from '@riwaq/runtime';
import { failureText } from './failure-text';

const connection = /تحقق من اتصالك/;

test('only a request without an answer, or a script that did not come, is the connection’s fault', () => {
  expect(failureText(new HttpError(0))).toMatch(connection);
  expect(failureText(new Error('a chunk'))).toMatch(connection);
  for (let status = 400; status < 600; status += 1) expect(failureText(new HttpError(status))).not.toMatch(connection);
});

test('the gateway’s own sentence comes first, but for too many attempts', () => {
  const message = 'هذا الطلب مدفوع من قبل.';
  expect(failureText(new HttpError(409, { reason: 'already-paid', message }))).toBe(message);
  expect(failureText(new HttpError(409, { reason: 'already-paid', message: '' }))).toMatch(/لم يُقبل/);
  expect(failureText(new HttpError(429, { reason: 'too-many-requests', message }))).toMatch(/محاولات كثيرة/);
});
