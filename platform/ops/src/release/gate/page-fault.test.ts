import { describe, expect, test } from '@jest/globals';
import { faultLines, faultText, kindOfMessage, newFaults, type PageFault } from './page-fault';

const fault = (text: string, path = '/offers', kind: PageFault['kind'] = 'console'): PageFault => ({ path, kind, text });

test.each([
  ['[hydration] Error: Minified React error #418', 'hydration'],
  ["Loading the image 'x' violates the following Content Security Policy directive", 'policy'],
  ["This document requires 'TrustedHTML' assignment", 'policy'],
  ['[/offers/spss] Error: broken effect', 'console'],
] as const)('%s is a matter of %s', (text, kind) => {
  expect(kindOfMessage(text)).toBe(kind);
});

test('what a browser says is one line, without the address of its server', () => {
  expect(faultText('Error at http://127.0.0.1:4123/a.js\n  at x', 'http://127.0.0.1:4123')).toBe('Error at /a.js');
  expect(faultText('x'.repeat(900)).length).toBeLessThan(310);
});

test('the same fault of several pages is one line with their addresses', () => {
  expect(faultLines([fault('broken', '/a'), fault('broken', '/b'), fault('broken', '/a'), fault('other', '/a', 'uncaught')])).toEqual([
    '/a, /b: the console says: broken',
    '/a: nobody caught: other',
  ]);
});

describe('what the live site has too', () => {
  test('is no new fault, whatever the version and the digest in its names', () => {
    const live = [fault('404 /releases/offers/1.0.0/page.1a2b3c.js')];
    expect(newFaults([fault('404 /releases/offers/1.1.0/page.4d5e6f.js'), fault('broken')], live)).toEqual([fault('broken')]);
  });

  test('is no new fault where a page is late at another step', () => {
    expect(newFaults([fault('still loading after 45 s', '/', 'late')], [fault('still hydrating after 45 s', '/', 'late')])).toEqual([]);
  });

  test('is one where it is at another page, or of another kind', () => {
    const found = [fault('broken', '/b'), fault('broken', '/offers', 'uncaught')];
    expect(newFaults(found, [fault('broken')])).toEqual(found);
  });
});
