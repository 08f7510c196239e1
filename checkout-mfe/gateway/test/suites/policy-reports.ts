import { expect, test } from '@jest/globals';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn } from '../visitor';

/** Reports of violated content policies: a log line each. */
export function policyReports(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const report = (payload: object, type = 'application/reports+json', server = shop.server) =>
    server.inject({ method: 'POST', url: '/api/policy-reports', headers: { 'content-type': type }, payload: JSON.stringify(payload) });
  const body = {
    documentURL: 'https://shop.example.com/payment/success?transfer_id=41&email=amina@example.com#amina',
    blockedURL: 'https://evil.example.com/amina/steal.js?token=1',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sample: 'amina',
  };
  const modern = [{ type: 'csp-violation', age: 2, url: body.documentURL, user_agent: 'amina', body }];
  const line = { directive: 'script-src-elem', blocked: 'https://evil.example.com', page: '/payment/success', level: 40 };

  test.each([
    ['application/reports+json', modern],
    ['application/json', modern],
    [
      'application/csp-report',
      {
        'csp-report': { 'document-uri': body.documentURL, 'blocked-uri': body.blockedURL, 'violated-directive': "script-src-elem 'self'" },
      },
    ],
  ])('reaches operations as one line without a word of the visitor, sent as %s', async (type, payload) => {
    expect((await report(payload, type)).statusCode).toBe(204);
    expect(shop.logged('policy-violation')).toMatchObject([line]);
    expect(shop.log.join('')).not.toMatch(/amina|transfer_id|token/);
  });

  test('is ignored from a browser extension, or of another kind', async () => {
    await report([{ type: 'csp-violation', body: { ...body, blockedURL: 'chrome-extension://abc/x.js' } }]);
    await report([{ type: 'deprecation', body }]);
    expect(shop.logged('policy-violation')).toEqual([]);
  });

  test('is refused if invalid, too large, or too frequent', async () => {
    const answer = await report({ amina: 1 });
    expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid' })]);
    expect((await report([{ type: 'x'.repeat(33_000) }])).statusCode).toBe(413);
    const { server } = await shop.another();
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push((await report(modern, 'application/json', server)).statusCode);
    expect(answers.slice(-2)).toEqual([204, 429]);
  });
}
