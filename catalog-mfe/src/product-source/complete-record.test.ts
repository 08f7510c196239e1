import { expect, test } from '@jest/globals';
import { completeRecord } from './complete-record.server';

const html = {
  slug: 'new-tool',
  name: 'أداة R&amp;D',
  isHidden: true,
  picture: 'canva.jpg',
  scene: { kind: 'quiz' },
  description: '<p>أداة <b>جديدة</b></p><p>لم تكن\r\nهنا.</p>',
  price: '500 دج <b>',
  subscriptionLabel: 'اشتراك&nbsp;شهري',
  badge: '<p><br></p>',
  aliases: ['سبس<br>31', 'سبس\t31'],
  features: ['<li>سريعة</li>', '<p></p>', 'a < b'],
  additionalInfo: '<ul><li>واحد</li><li>اثنان</li></ul>',
  versions: [{ version: '<i>سنة</i>', price: '900 دج', paymentLink: 'https://x.example/?a=1&copy=2' }],
};

test('texts of a source are read without their HTML, in lines where a field has several; amounts and links stay', () => {
  expect(completeRecord(html, undefined)).toEqual({
    ...{ duration: 30, formLink: 'productOrder', paymentLink: 'product', slug: 'new-tool', price: '500 دج <b>' },
    name: 'أداة R&D',
    description: 'أداة جديدة لم تكن هنا.',
    subscriptionLabel: 'اشتراك\u00a0شهري',
    aliases: ['سبس 31', 'سبس 31'],
    features: ['سريعة', 'a < b'],
    additionalInfo: 'واحد\nاثنان',
    versions: [{ version: 'سنة', price: '900 دج', paymentLink: 'https://x.example/?a=1&copy=2' }],
  });
});

test.each([7, null, { name: '<b>' }, [['<b>x</b>'], 3]])('what is no text, %j, is left to the check', (name) => {
  expect(() => completeRecord({ slug: 'x', name }, undefined)).not.toThrow();
});
