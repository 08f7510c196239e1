import { afterEach, beforeEach, jest } from '@jest/globals';
import type { PaymentState } from '@riwaq/contracts';
import { storePendingPayment } from '@riwaq/store/pending-payment';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Component as PaymentSuccessPage } from '../routes/payment-return/payment-success-page';
import { queryClient } from '../routes/payment-return/use-payment';
import { type Answer, type FakeGateway, installFakeGateway } from './fake-gateway';
import { samplePending } from './sample-order';

/** Address of the gateway's answer about the payment. */
export const PAYMENT = '/api/payments/1042';
const transfer = { id: 1042, serial: 'DEMO-000001042', amount: 10_640, created_at: '2026-05-03T11:00:00.000Z', rib: '' };

/** The gateway's answer about a payment that was made. */
export const paid = (registration: PaymentState['registration']): Answer => [
  200,
  { status: 'paid', registration, transfer, reference: samplePending.reference },
];
/** The gateway's answer about one that was not. */
export const unpaid = (status: 'pending' | 'failed'): Answer => [200, { status, registration: 'none' }];

/** The site around a page. */
type Site = ComponentType<{ path: string; onLeave: (to: string) => void; children: ReactNode }>;

/** A visitor who comes back to `Site` from a payment that this device began. Sets up each test of a file, with fake timers. */
export function returningVisitor(Site: Site) {
  let gateway: FakeGateway;
  let left: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    left = [];
    localStorage.clear();
    storePendingPayment(samplePending);
    queryClient().clear();
    gateway = installFakeGateway();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const page = (address: string) => (
    <Site path={address} onLeave={(to) => left.push(to)}>
      <PaymentSuccessPage />
    </Site>
  );
  return {
    get gateway() {
      return gateway;
    },
    /** Addresses that the page left for. */
    get left() {
      return left;
    },
    page,
    pass,
    heading: () => screen.getByRole('heading', { level: 1 }).textContent,
    async comeBack(address = '/payment/success?transfer_id=1042') {
      render(page(address));
      await pass(0);
    },
  };
}
