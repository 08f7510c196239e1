import { describe, expect, test } from '@jest/globals';
import { sampleForm, sampleLines } from '../sample-order';
import { checkOrder, fieldAt } from './bundle-order';
import { orderTotals } from './order-totals';

const content = { reference: 'RQ-7K3M9QXA', form: sampleForm, lines: sampleLines, shownTotal: 10_640 };

describe('what a bundle costs on the page', () => {
  test('three pieces for 11,200 get 5 % off', () => {
    expect(orderTotals(sampleLines)).toEqual({ quantity: 3, subtotal: 11_200, discount: 560, total: 10_640 });
  });

  test('a single piece costs its full price', () => {
    expect(orderTotals(sampleLines.slice(1))).toEqual({ quantity: 1, subtotal: 1200, discount: 0, total: 1200 });
  });
});

describe('the order that is sent for payment', () => {
  test('names products, versions and pieces, and no price but the total that was shown', () => {
    expect(checkOrder(content)).toEqual({
      order: {
        kind: 'bundle',
        reference: 'RQ-7K3M9QXA',
        customer: {
          firstName: 'أمينة',
          lastName: 'بن علي',
          email: 'amina@example.com',
          phone: '0550 00 00 01',
          wilaya: 'الجزائر',
          commune: '',
        },
        specialization: 'علم النفس',
        additionalNotes: '',
        lines: [
          { productId: 31, version: null, quantity: 2 },
          { productId: 22, version: 'شهر واحد', quantity: 1 },
        ],
        shownTotal: 10_640,
      },
    });
  });

  test('spaces around what was typed are not part of it', () => {
    const checked = checkOrder({ ...content, form: { ...sampleForm, firstName: '  أمينة ' } });
    expect(checked).toMatchObject({ order: { customer: { firstName: 'أمينة' } } });
  });

  test.each([
    ['a first name of spaces only', { firstName: '   ' }, 'firstName'],
    ['an address that no mail server takes', { email: 'amina@example' }, 'email'],
    ['a specialization of spaces only', { specialization: ' ' }, 'specialization'],
    ['notes longer than 2000 letters', { additionalNotes: 'ا'.repeat(2001) }, 'additionalNotes'],
  ])('%s is refused, with the field named', (_what, change, field) => {
    expect(checkOrder({ ...content, form: { ...sampleForm, ...change } })).toEqual({ wrongField: field });
  });

  test('an empty cart is refused, and no field of the form is blamed', () => {
    expect(checkOrder({ ...content, lines: [] })).toEqual({ wrongField: null });
  });

  test("the gateway's paths lead to the form's fields", () => {
    expect(fieldAt('customer.phone', sampleForm)).toBe('phone');
    expect(fieldAt('specialization', sampleForm)).toBe('specialization');
    expect(fieldAt('lines.0.quantity', sampleForm)).toBeNull();
    expect(fieldAt('toString', sampleForm)).toBeNull();
  });
});
