import { afterEach, beforeEach, expect } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Records } from '../../contract/records';
import type { Role } from '../../contract/role';
import { goTo } from '../address';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, session } from './fake-desk';
import { fullOffer, recordFiles } from './fake-editor';
import { FIRST_RECORDS, recordPlan, records } from './fake-records';

/** The page of an offer that is there. */
export const WEEK = '/records/offers/offer/week-1';

/** A preview that is being made. */
const composing = { id: 'v0', state: 'running', lines: [], issues: [], changed: [] };

/** For the tests of a file: a fake desk for each, at which somebody of the offers' team is signed in. */
export function deskOfOffers() {
  let desk: FakeDesk;
  beforeEach(() => {
    localStorage.clear();
    desk = installFakeDesk();
    desk.answer('records.files', [200, { digest: FIRST_RECORDS, files: recordFiles }]);
    desk.answer('records.offered', [200, [{ name: 'eid', title: 'عرض العيد' }]]);
    desk.answer('records.plan', [200, recordPlan]);
    desk.answer('previews.begin', [202, composing]);
    desk.answer('previews.state', [200, composing]);
  });
  afterEach(() => {
    cleanup();
    act(() => goTo('/'));
  });

  async function showPage(path: string, known: Partial<Records> = {}, roles: readonly Role[] = ['offers']): Promise<void> {
    const { Desk } = await import('../desk');
    desk.answer('/api/auth/get-session', [200, { user: { ...session, roles } }]);
    desk.answer('records.list', [200, { ...records, ...known }]);
    goTo(path);
    render(<Desk client={createQueryClient()} />);
  }

  return {
    answer: (...next: Parameters<FakeDesk['answer']>) => desk.answer(...next),
    get requests(): FakeDesk['requests'] {
      return desk.requests;
    },
    /** Bodies that were sent to a path. */
    sent: (path: string): unknown[] => desk.requests.filter((request) => request.path === path).map(({ body }) => body),
    /** Opens a page of records. */
    showPage,
    /** Opens the form of a record. */
    async show(path = WEEK, known: Partial<Records> = {}): Promise<void> {
      await showPage(path, known);
      await waitFor(title);
    },
  };
}

const says = (name: string | RegExp, text: string) => (typeof name === 'string' ? text === name : name.test(text));

/** The button of this name. Testing Library computes the name of every button on the page, here of one that has these words. */
function button(name: string | RegExp): HTMLElement {
  const all = [...document.querySelectorAll('button')];
  const [found, ...others] = all.filter((one) => says(name, (one.getAttribute('aria-label') ?? one.textContent).trim()));
  return (found?.parentElement && others.length === 0 ? within(found.parentElement) : screen).getByRole('button', { name });
}

export const press = async (name: string | RegExp) => userEvent.click(await waitFor(() => button(name)));
/** Presses a button that asks once more. */
export async function pressTwice(name: string | RegExp): Promise<void> {
  await press(name);
  await press('متأكد؟ اضغط ثانية');
}
/** The field of this label. Testing Library asks every element of the page for its labels. */
export function field(name: string | RegExp): HTMLElement {
  const [label, ...others] = [...document.querySelectorAll('label')].filter(({ textContent }) => says(name, textContent.trim()));
  return (others.length === 0 && label?.control) || screen.getByLabelText(name);
}
export const title = (): HTMLElement => field(/^العنوان/);
/** Types key by key, which draws the form each time. */
export async function retype(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.type(control, text);
}
/** Puts text in as one paste, which draws the form once. */
export async function paste(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.paste(text);
}
export const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

/** A publication that went live. */
export const published = {
  id: 'p1',
  state: 'done',
  command: 'npx riwaq records publish offers',
  lines: [],
  milliseconds: 4200,
  issues: [],
  changed: [],
};
/** A draft of one offer. */
export const draftOf = (record: object, name = 'week-1', base = FIRST_RECORDS) => ({ base, edits: [{ kind: 'offer', name, record }] });

/** Waits until a publication may be sent. */
export const isReady = (name = 'انشر الآن') =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false));

/** Types the reason of a publication. */
export const reason = async (text = 'عنوان أوضح') => paste(await waitFor(() => field(/السبب/)), text);

/** Changes the title and opens the dialog in which it is published. */
export async function review(): Promise<typeof fullOffer> {
  await paste(title(), 'أدوات البحث');
  await press('راجع وانشر');
  await screen.findByText(/تُكتب من جديد/);
  return { ...fullOffer, title: 'أدوات البحث' };
}
