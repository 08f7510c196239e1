/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useCspReports } from './use-csp-reports';

const real = globalThis.fetch;
let sent: unknown[];
let report: (...bodies: readonly object[]) => void;

beforeEach(() => {
  sent = [];
  globalThis.fetch = async (address, init) => {
    sent.push([address, JSON.parse(String(init?.body))]);
    return new Response(null, { status: 204 });
  };
  class Observer {
    constructor(callback: (reports: readonly { body: object }[]) => void) {
      report = (...bodies) => callback(bodies.map((body) => ({ body })));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { ReportingObserver: Observer });
});
afterEach(() => {
  globalThis.fetch = real;
  Reflect.deleteProperty(window, 'ReportingObserver');
});

const violation = {
  documentURL: 'https://shop.example.com/payment/success?transfer_id=41#top',
  blockedURL: 'https://evil.example.com/steal.js?token=1',
  effectiveDirective: 'script-src-elem',
  originalPolicy: "default-src 'none'",
};
const expected = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://shop.example.com/payment/success',
    blockedURL: 'https://evil.example.com/steal.js',
    effectiveDirective: 'script-src-elem',
  },
};

test('violations of the document’s policy are reported to the gateway once, without queries of addresses', () => {
  renderHook(() => useCspReports());
  report(violation, violation);
  report(violation);
  expect(sent).toEqual([['/api/policy-reports', [expected]]]);
});

test('a page reports three violations at most, and none that the browser reports itself', () => {
  renderHook(() => useCspReports());
  report({ ...violation, originalPolicy: "object-src 'none'; report-uri /api/policy-reports" });
  expect(sent).toEqual([]);
  report(...['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...violation, blockedURL: `https://${name}.example.com/` })));
  expect(sent).toHaveLength(3);
});

test('a browser without such reports reports violations from then on', () => {
  Reflect.deleteProperty(window, 'ReportingObserver');
  renderHook(() => useCspReports());
  const { documentURL: documentURI, blockedURL: blockedURI, ...rest } = violation;
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { documentURI, blockedURI, ...rest }));
  expect(sent).toEqual([['/api/policy-reports', [expected]]]);
});
