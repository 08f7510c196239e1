import { afterEach, beforeEach } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '../../contract/role';
import { goTo } from '../address';
import { createQueryClient } from '../query-client';
import { type FakeDesk, installFakeDesk, operationPath, session } from './fake-desk';
import { seller } from './fake-orders';

/** Whether a list has the room of a wide screen. */
export function setWidth(width: 'phone' | 'wide'): void {
  const list = { matches: width === 'wide', addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, { matchMedia: () => list });
}

/** The desk with orders for each test of a file, which has replaced its clock. */
export function ordersUnderTest() {
  let desk: FakeDesk;
  beforeEach(() => {
    localStorage.clear();
    setWidth('phone');
    desk = installFakeDesk();
    desk.answer(operationPath('orders.seller'), [200, seller]);
  });
  afterEach(() => {
    cleanup();
    act(() => goTo('/'));
  });
  const sentTo = (wanted: string): unknown[] => desk.requests.filter(({ path }) => path === wanted).map(({ body }) => body);
  return {
    answer: (...answers: Parameters<FakeDesk['answer']>) => desk.answer(...answers),
    /** Opens a page of the desk for somebody with these roles. */
    async show(path: string, roles: readonly Role[] = ['checkout']): Promise<void> {
      desk.answer('/api/auth/get-session', [200, { user: { ...session, roles } }]);
      const { Desk } = await import('../desk');
      goTo(path);
      render(<Desk client={createQueryClient()} />);
    },
    /** What was sent to a path. */
    sentTo,
    /** The acts that were sent. */
    sent: () => sentTo('/api/staff/orders.act'),
    press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })),
    dialog: async () => within(await screen.findByRole('dialog')),
  };
}
