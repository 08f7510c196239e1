import { describe, expect, test } from '@jest/globals';
import { clientOf, networkOf } from './client-network';

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
