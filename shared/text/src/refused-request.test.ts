import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { GatewayErrorSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { refusedAnswer, refusedPage, refusedPolicy, refusedScript } from './refused-request';

const overflow = (line: string) => ({ code: 'HPE_HEADER_OVERFLOW', beginning: Buffer.from(line) });

describe('the answer to a request that no server reads', () => {
  test('is a page in Arabic with a way on, whose policy allows its own script alone', () => {
    const answer = refusedAnswer(overflow('GET /products HTTP/1.1\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(answer.split('\r\n\r\n')[1]).toBe(refusedPage);
    expect(refusedPage).toMatch(/lang="ar" dir="rtl".*<button.*<a href="\/">/);
    expect(refusedPolicy).toContain(`'sha256-${createHash('sha256').update(refusedScript).digest('base64')}'`);
  });

  test('is a reason for the API, with its true length', () => {
    for (const answer of [refusedAnswer(overflow('POST /api/orders HTTP/1.1\r\n')), refusedAnswer({ code: 'HPE_INVALID_METHOD' }, true)]) {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(parse(GatewayErrorSchema, JSON.parse(body), 'the answer').reason).toBe('invalid');
      expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    }
  });

  test('has the status of what was wrong', () => {
    expect(refusedAnswer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' })).toMatch(/^HTTP\/1\.1 408 /);
    expect(refusedAnswer({})).toMatch(/^HTTP\/1\.1 400 /);
  });
});
