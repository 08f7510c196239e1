import { describe, expect, test } from '@jest/globals';
import { clientOf, networkLimits, networkOf, senderMarks } from './client-network';

describe('one client', () => {
  test.each([
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.1', '::ffff:c000:201'],
    ['192.0.2.1', '0:0:0:0:0:FFFF:192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9%eth0'],
  ])('%s is %s', (one, other) => {
    expect(clientOf(other)).toBe(clientOf(one));
  });

  test.each([
    ['192.0.2.1', '192.0.2.2'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['192.0.2.1', '2001:db8::c000:201'],
    ['unknown', '192.0.2.1'],
  ])('%s is not %s', (one, other) => {
    expect(clientOf(other)).not.toBe(clientOf(one));
  });
});

describe('one network', () => {
  test.each([
    ['192.0.2.1', '192.0.2.254'],
    ['192.0.2.1', '::ffff:192.0.2.9'],
    ['2001:db8:1:2::1', '2001:db8:1:ffff::9'],
  ])('holds %s and %s', (one, other) => {
    expect(networkOf(other)).toBe(networkOf(one));
  });

  test.each([
    ['192.0.2.1', '192.0.3.1'],
    ['2001:db8:1::1', '2001:db8:2::1'],
  ])('holds %s without %s', (one, other) => {
    expect(networkOf(other)).not.toBe(networkOf(one));
  });
});

describe('the networks that a limit counts', () => {
  const of = (ip: string) => senderMarks('secret', ip).networks;
  const shared = (one: string, other: string) =>
    of(one)
      .filter((mark) => of(other).includes(mark))
      .map((mark) => mark.split(' ')[0]);

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::2', ['/64', '/48', '/32']],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', ['/48', '/32']],
    ['2001:db8:1:2::1', '2001:db8:2:2::1', ['/32']],
    ['2001:db8:1:2::1', '2001:db9:1:2::1', []],
    ['192.0.2.1', '::ffff:192.0.2.9', ['/24']],
    ['192.0.2.1', '192.0.3.1', []],
  ])('of %s and %s are shared: %p', (one, other, widths) => {
    expect(shared(one, other)).toEqual(widths);
  });

  test('grow with their width, and hold no address', () => {
    expect(networkLimits(30)).toEqual({ '/24': 30, '/64': 15, '/48': 30, '/32': 45 });
    expect(of('2001:db8:1:2::1').join(' ')).not.toMatch(/db8/);
  });
});
