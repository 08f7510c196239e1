/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../testing/fake-desk';
import { fakeEditor } from '../testing/fake-editor';
import { publication } from '../testing/fake-records';
import { deskOfOffers } from '../testing/open-record';

const loadEditor = jest.fn<() => Promise<unknown>>();
jest.mock('./load-editor', () => ({ loadEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();
const refusal = { id: '1', at: '2026-11-23T11:00:00Z', by: 'سامية', app: 'offers', lines: [] };
beforeEach(() => {
  loadEditor.mockResolvedValue(fakeEditor);
  desk.answer('live.read', [200, { ...live, refusals: [refusal, { ...refusal, id: '2', app: 'courses' }] }]);
});

test('who only sells finds what was refused to them among the records of its app, and whom to tell', async () => {
  await desk.showPage('/records?app=offers', {}, ['products']);
  const refused = within(await screen.findByRole('region', { name: 'رُفض نشره في آخر يوم' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^قبل ساعة.*لم يجتز الفحص، ولم يتغيّر شيء\. أخبر فريق التطبيق\.$/),
  ]);
});

test('who releases finds it in the history alone', async () => {
  await desk.showPage('/records', {}, ['offers']);
  await screen.findByRole('region', { name: 'آخر ما نُشر' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'العروض الأسبوعية' })).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'رُفض نشره في آخر يوم' })).toBeNull();
});

test('who only sells does not meet what a release brought, nor a list of fields as a program writes it', async () => {
  const tools = { change: 'changed' as const, file: 'week-offers', path: ['week-1', 'tools'], from: '[{"mark":"pen"}]', to: '[]' };
  const brought = { ...publication, at: '2026-11-23T09:00:00Z', action: 'promote', by: 'root', why: 'npm start' } as const;
  await desk.showPage('/records?app=offers', { publications: [{ ...publication, changes: [tools] }, brought] }, ['products']);
  const history = within(await screen.findByRole('region', { name: 'آخر ما نُشر' }));
  expect(history.queryByText(/npm start|root/)).toBeNull();
  expect(history.getAllByRole('listitem').at(-1)?.textContent).toBe('تغيّر: العرض week-1، الأدوات');
});
