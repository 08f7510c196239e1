import { expect, test } from '@jest/globals';
import { isLikelyPhone } from './phone-field';

test.each([
  '0550 00 00 01',
  '+213 550 00 00 01',
  '00213550000001',
  '+213 (0) 550-00-00-01',
  '0661.23.45.67',
  '٠٧٧٠١٢٣٤٥٦',
  '۰۵۵۰ ۱۲ ۳۴ ۵۶',
  '213550123456',
  '550123456',
  '0550\u201112–34—56',
  '\u202a0550123456\u202c',
  '021 23 45 67',
  '+33 6 12 34 56 78',
  '00971501234567',
])('%s looks like a phone number', (phone) => {
  expect(isLikelyPhone(phone)).toBe(true);
});

test.each(['', '12345', '0450 00 00 01', '055000000', '05500000011', '+213 850 00 00 01', 'هاتفي', '+1'])(
  '%s is worth a second look',
  (phone) => {
    expect(isLikelyPhone(phone)).toBe(false);
  },
);
