import { expect, test } from '@jest/globals';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn } from '../visitor';

/** Reports of payment records that a device cannot use: their log lines. */
export function recordReports(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const report = (payload: object, server = shop.server) => server.inject({ method: 'POST', url: '/api/record-reports', payload });
  const whole = { kind: 'other-release', reference: order.reference, ageDays: 12, release: '1.4.0-dev.3f9a1c2b' };

  test.each([
    [{ kind: 'expired', reference: order.reference, ageDays: 91, release: '1.4.0' }, 30],
    [whole, 40],
    [{ kind: 'unreadable' }, 40],
  ])('reaches operations as one line: %j', async (payload, level) => {
    expect((await report(payload)).statusCode).toBe(204);
    const { kind, ...about } = payload;
    expect(shop.logged(`device-record-${kind}`)).toMatchObject([{ level, ...about }]);
  });

  test.each([
    ['another kind', { kind: 'lost' }, 'kind'],
    ['a reference that is none', { ...whole, reference: 'RQ-1 of Amina' }, 'reference'],
    ['an age that is none', { ...whole, ageDays: 1.5 }, 'ageDays'],
    ['a release that is none', { ...whole, release: 'amina@example.com' }, 'release'],
    ['more than is asked for', { ...whole, email: 'amina@example.com' }, 'email'],
  ])('is not told with %s', async (_what, payload, field) => {
    const answer = await report(payload);
    expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field })]);
    expect(shop.log.join('')).not.toMatch(/device-record|amina/i);
  });

  test('has a limit of bytes, and of reports per minute', async () => {
    expect((await report({ ...whole, release: `1.4.0-${'a'.repeat(300)}` })).statusCode).toBe(413);
    const { server } = await shop.another();
    const answers = [];
    for (let time = 0; time < 12; time += 1) answers.push((await report(whole, server)).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(204), 429, 429]);
    expect(shop.logged('device-record-other-release')).toHaveLength(10);
  });
}
