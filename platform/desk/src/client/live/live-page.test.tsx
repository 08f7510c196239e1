/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Live } from '../../contract/answers';
import { pages } from '../../contract/pages';
import { goTo } from '../address';
import { Desk } from '../desk';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, live, plan, RECORDS, session } from '../testing/fake-desk';

let desk: FakeDesk;
beforeEach(() => {
  desk = installFakeDesk();
  goTo(pages.live);
});
afterEach(() => {
  cleanup();
  act(() => goTo(pages.today));
});

const failing: Live['alerts'][number] = {
  kind: 'failing-release',
  app: 'offers',
  version: { code: '1.4.0' },
  since: live.at,
  before: { code: '1.3.0' },
  reason: 'fails',
  rate: { networks: 150, failed: 12, of1000: 80 },
  rateBefore: { networks: 500, failed: 1, of1000: 2 },
  alertFrom: { networks: 10, times: 4, before: 10 },
};

const show = async (shown: Partial<Live> = {}) => {
  desk.answer('live.read', [200, { ...live, ...shown }]);
  render(<Desk client={createQueryClient()} />);
  await screen.findByRole('heading', { name: 'العروض' });
};
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('what is live', () => {
  test('says what visitors see in place of a release', async () => {
    await show();
    const card = screen.getByRole('article', { name: 'العروض' });
    expect(card.textContent).toContain('240\u00a0زيارة، فشل في 11\u00a0زيارة');
    expect(card.textContent).toContain('1.2 ث، وقبله 1.1 ث');
    expect(card.textContent).toMatch(/عُرض 1\.3\.0 بدلًا منه في 11\u00a0زيارة، آخرها قبل/);
    expect(screen.getByRole('article', { name: 'إطار الموقع' }).textContent).toContain('غير معلوم');
  });

  test('names what was published beside the code, and rolls back to what was live, by what moves', async () => {
    const [code, records, published] = ['1.4.0', RECORDS, 'bbbbbbbbbbbbbbbb'];
    const [offers] = live.apps.filter(({ app }) => app === 'offers');
    if (!offers) throw new Error('the offers are live');
    await show({
      apps: [{ ...offers, live: { code, records: published }, fallback: { code, records } }],
      records: { [records]: [], [published]: [{ at: '2026-11-20T10:00:00Z' }] },
    });
    const card = screen.getByRole('article', { name: 'العروض' });
    const shown = (card.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
    expect(shown).toContain('1.4.0 + محتوى 20 نوفمبر 2026، 11:00');
    await userEvent.click(screen.getByRole('button', { name: 'العروض: رجوع إلى 1.4.0' }));
    const dialog = await screen.findByRole('dialog', { name: /رجوع إلى .*1\.4\.0/ });
    expect(dialog.textContent).toContain(`npx riwaq rollback offers ${records} --only records`);
  });

  test('tells two publications of one minute apart, by their seconds and by why they were published', async () => {
    const [code, first, second] = ['1.4.0', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'];
    const [offers] = live.apps.filter(({ app }) => app === 'offers');
    if (!offers) throw new Error('the offers are live');
    const [from, to] = [
      { code, records: first },
      { code, records: second },
    ];
    await show({
      apps: [{ ...offers, live: to, fallback: from }],
      records: {
        [first]: [{ at: '2026-11-20T10:00:07Z', why: 'سعر جديد' }],
        [second]: [{ at: '2026-11-20T10:00:41Z', why: 'نفد' }],
      },
      history: [{ at: live.at, by: 'Lena', action: 'rollback', app: 'offers', from, to }],
    });
    const shown = (document.body.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
    expect(shown).toContain('يُرجع إلى1.4.0 + محتوى 20 نوفمبر 2026، 11:00:07 («سعر جديد»)');
    expect(shown).toContain('كان معروضًا: 1.4.0 + محتوى 20 نوفمبر 2026، 11:00:07 («سعر جديد»)');
    expect(names().filter((name) => /رجوع إلى .*11:00:07/.test(name ?? ''))).toHaveLength(1);
  });

  test('has one press after a rollback that opens the way forward, with what it changes and nothing to choose', async () => {
    const [offers] = live.apps.filter(({ app }) => app === 'offers');
    const [from, to] = [
      { code: '1.3.0', records: 'bbbbbbbbbbbbbbbb' },
      { code: '1.3.0', records: RECORDS },
    ];
    if (!offers) throw new Error('the offers are live');
    const notes = [
      { change: 'changed' as const, file: 'promotions', path: ['eid', 'endsAt'], from: '2026-12-20T23:59', to: '2026-06-14T23:59' },
    ];
    const effects = { ...plan.effects, moved: { names: [['promotions', 'eid']], count: 1, notes } };
    desk.answer('changes.plan', [200, { ...plan, effects }]);
    const line = { at: live.at, by: 'root', action: 'rollback' as const, app: 'offers', from, to, why: 'خطأ' };
    await show({
      apps: [{ ...offers, live: to, by: 'root', because: { why: 'إعادة', undoes: '2026-11-29T16:57:06.962Z' } }],
      history: [line],
    });
    const shown = (screen.getByRole('article', { name: 'العروض' }).textContent ?? '').replaceAll('\u00a0', ' ');
    expect(shown).toContain('إعادة؛ استرجاع ما كان قبل نشر 29 نوفمبر 2026، 17:57');
    expect(shown).toContain('من سطر الأوامر');
    await userEvent.click(screen.getByRole('button', { name: /^العروض: تراجع عن هذا: أعد/ }));
    const dialog = await screen.findByRole('dialog', { name: /العروض: أعد عرض/ });
    await waitFor(() => expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toMatch(/من 20 ديسمبر.*إلى 14 جوان/));
    expect(dialog.textContent).toContain('npx riwaq rollback offers bbbbbbbbbbbbbbbb --only records');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    cleanup();
    await show({ history: [{ ...line, action: 'publish', from: to, to: from }] });
    expect(screen.queryByRole('button', { name: /تراجع عن هذا/ })).toBeNull();
    cleanup();
    // Forward again: `to` was published after `from`, so nobody reads that something old is shown.
    const published = { ...line, at: '2026-11-19T10:00:00Z', action: 'publish' as const };
    const both = [
      { ...published, from, to },
      { ...published, at: '2026-11-18T10:00:00Z', from: undefined, to: from },
    ];
    await show({ apps: [{ ...offers, live: to }], history: [line, ...both] });
    expect(screen.queryByRole('button', { name: /تراجع عن هذا/ })).toBeNull();
    cleanup();
    await show({ apps: [{ ...offers, live: from }], history: [{ ...line, from: to, to: from }, ...both] });
    expect(screen.getByRole('button', { name: /تراجع عن هذا/ })).toBeTruthy();
  });

  test('offers a team its own app alone', async () => {
    desk.answer('/api/auth/get-session', [200, { user: { ...session, roles: ['offers'] } }]);
    await show();
    expect(names()).toEqual(expect.arrayContaining(['العروض: رجوع إلى 1.3.0', 'العروض: انشر إصدارًا…']));
    expect(names().filter((name) => name?.startsWith('إطار الموقع'))).toEqual([]);
  });

  test('offers nothing to somebody of another team', async () => {
    desk.answer('/api/auth/get-session', [200, { user: { ...session, roles: ['courses'] } }]);
    await show();
    expect(names().filter((name) => /رجوع|انشر/.test(name ?? ''))).toEqual([]);
  });

  test.each<[Live['alerts'][number], RegExp, string]>([
    [{ kind: 'outbox', messages: 2, since: live.at }, /رسالتان، وأقدمها تنتظر منذ/, 'npx riwaq messages'],
    [{ kind: 'mail-service', fault: 'sign-in', letters: 3, since: live.at }, /3\u00a0رسائل.*يرفض حسابنا/, 'npx riwaq messages'],
    [
      failing,
      /العروض 1\.4\.0: يفشل عند 80 من كل 1,000 شبكة \(12 من 150\).*1\.3\.0 قبله فشل عند 2 من كل 1,000 شبكة \(1 من 500\).*4 × 10 = 40\u2069 من كل 1,000، ومن 10\u00a0شبكات/,
      'npx riwaq rollback offers',
    ],
    [
      {
        ...failing,
        version: { code: '1.4.0', records: 'bbbbbbbbbbbbbbbb' },
        before: { code: '1.4.0', records: RECORDS },
        only: 'records',
      },
      /العروض \u20661\.4\.0\u2069 \+ محتوى آخر: يفشل عند 80 من كل 1,000 شبكة.*1\.4\.0/,
      'npx riwaq rollback offers --only records',
    ],
    [{ ...failing, rateBefore: undefined }, /لا يُعلم كم فشل الإصدار 1\.3\.0 قبله/, 'npx riwaq rollback offers'],
    [
      {
        kind: 'failing-release',
        app: 'offers',
        version: { code: '1.4.0' },
        since: live.at,
        before: { code: '1.3.0' },
        reason: 'slow',
        hydrated: 8400,
        hydratedBefore: 1200,
      },
      /العروض 1\.4\.0: لا تعمل أزراره إلا بعد 8\.4 ث.*الإصدار 1\.3\.0 قبله تعمل بعد 1\.2 ث/,
      'npx riwaq rollback offers',
    ],
    [{ kind: 'staff-refused', reason: '401' }, /البوابة لا تجيب لوحة العاملين/, 'systemctl status riwaq-gateway'],
    [{ kind: 'gateway-silent', reason: 'ECONNREFUSED' }, /البوابة لا تجيب/, 'systemctl status riwaq-gateway'],
    [
      {
        kind: 'lost-site',
        what: 'link',
        reason: 'current leads nowhere',
        command: 'ln -sfn generations/000002 current',
        section: 'Nothing is live',
      },
      /ضاع الرابط.*«Nothing is live» من docs\/runbook\.md.*current leads nowhere/,
      'ln -sfn generations/000002 current',
    ],
    [{ kind: 'prices-unreadable', reason: 'prices.json' }, /لا يمكن بيع شيء/, 'journalctl --unit riwaq-gateway --lines 20'],
  ])('says what to do about %j', async (alert, sentence, command) => {
    await show({ alerts: [alert] });
    const box = screen.getByRole('region', { name: 'تنبيهات' });
    expect(box.textContent).toMatch(sentence);
    expect(box.textContent).toContain(command);
  });

  test('offers the rollback of a failing release to who may change it, and opens its plan', async () => {
    await show({ alerts: [failing] });
    const alerts = within(screen.getByRole('region', { name: 'تنبيهات' }));
    await userEvent.click(alerts.getByRole('button', { name: 'العروض: رجوع إلى 1.3.0' }));
    expect(await screen.findByRole('dialog', { name: /العروض.*1\.3\.0/ })).toBeTruthy();
    cleanup();
    desk.answer('/api/auth/get-session', [200, { user: { ...session, roles: ['courses'] } }]);
    await show({ alerts: [failing] });
    expect(names().filter((name) => /رجوع/.test(name ?? ''))).toEqual([]);
  });

  test('keeps the last answer and says that it is old once the server is silent', async () => {
    await show();
    desk.answer('live.read', null);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/ما تراه قديم/)).toBeTruthy();
    expect(screen.getByRole('article', { name: 'العروض' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('that failed says what the server said of it', async () => {
    desk.answer('live.read', [500, { reason: 'failed', detail: 'registry.json: version' }]);
    render(<Desk client={createQueryClient()} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/حدث خطأ في الخادوم.*registry\.json: version/);
  });

  test('that never came can be asked for again', async () => {
    desk.answer('live.read', null);
    render(<Desk client={createQueryClient()} />);
    (await screen.findByRole('button', { name: 'أعد المحاولة' })).click();
    await waitFor(() => expect(desk.requests.filter(({ path }) => path === 'live.read').length).toBeGreaterThan(1));
  });
});
