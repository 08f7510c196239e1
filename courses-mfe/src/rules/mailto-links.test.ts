import { expect, test } from '@jest/globals';
import { courseAt } from '../testing/test-records';
import { interestMailtoLink, registrationMailtoLink } from './mailto-links';

const sponsored = courseAt('/v1/partner-c/bibliometric-course');
const own = courseAt('/courses/spss-course');

const read = (href: string) => {
  const url = new URL(href);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') ?? '' };
};

test('a registration by e-mail names the course, its price and the affiliate who is credited', () => {
  const { to, subject, body } = read(
    registrationMailtoLink('support@example.com', sponsored, sponsored.affiliate ?? null, 'من 22 جوان 2025'),
  );
  expect(to).toBe('support@example.com');
  expect(subject).toBe('التسجيل في دورة: إعداد المقال البيبليومتري');
  expect(body).toContain('7,000\u00a0دج');
  expect(body).toContain('الشريك ج (partner-c)');
});

test('an e-mail from the course’s own page credits no affiliate', () => {
  const { subject, body } = read(interestMailtoLink('support@example.com', own, null));
  expect(subject).toBe('مهتمّ بالدورة القادمة: التحليل الإحصائي ببرنامج SPSS');
  expect(body).not.toContain('partner');
});
