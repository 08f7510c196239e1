import { describe, expect, test } from '@jest/globals';
import { StaffStageSchema } from '@riwaq/contracts/staff-orders';
import { HOUR, listed, NOON, record, seller } from '../testing/fake-orders';
import { messengerNumber } from './buyer-number';
import { buyerText, receiptRefusedWords, stateWords, toldOrder } from './buyer-text';

describe('the number of a messenger', () => {
  test.each([
    ...['0550000003', '+213550000003', '00213550000003', '213550000003', '550000003', '+213 (0) 550-00-00-03', '٠٥٥٠٠٠٠٠٠٣'].map(
      (phone) => [phone, '213550000003'],
    ),
    ['0661 00 00 03', '213661000003'],
    ['021 23 45 67 / 0770 00 00 03', '213770000003'],
    ['+33 6 12 34 56 78', '33612345678'],
  ])('of %s is %s', (phone, number) => expect(messengerNumber(phone)).toBe(number));

  test.each(['021234567', '+21321234567', '0850000003', '05500000', 'لا هاتف', ''])('there is none of %j', (phone) =>
    expect(messengerNumber(phone)).toBeUndefined(),
  );
});

const wallet = { network: 'TRC20', address: 'TEXAMPLE', amount: '54.20 USDT' };

describe('a text to a buyer', () => {
  test.each([
    [{ stage: 'waiting' }, /لم يصلنا تحويلك بعد.*صورة الوصل/],
    [{ stage: 'wallet', method: 'crypto' }, /نرسل إليك عنوان المحفظة والمبلغ/],
    [{ stage: 'wallet-sent', method: 'crypto' }, /عنوان المحفظة والمبلغ في صفحة طلبك/],
    [{ stage: 'wallet-sent', method: 'crypto', wallet }, /54\.20.USDT.*TRC20.*\nTEXAMPLE$/s],
    [{ stage: 'waiting', method: 'epayment' }, /أكمل الدفع من صفحة طلبك/],
    [{ stage: 'waiting', total: null }, /بالاتفاق/],
    [{ stage: 'receipt' }, /يراجعه.*24\u00a0ساعة.*لا تدفع مرة أخرى/],
    [{ stage: 'money' }, /لا يطابق ثمنه.*لا تدفع مرة أخرى/],
    [{ stage: 'money', received: 9000 }, /^وصلنا 9,000.* وبقي 310.*حوّل ما بقي.*ثم أخبرنا/],
    [{ stage: 'money', received: 9000, method: 'crypto', wallet }, /بقي 310.*المحفظة نفسها.*\nالشبكة: .TRC20.\nعنوان المحفظة:\nTEXAMPLE$/],
    [{ stage: 'money', received: 9000, receivedDollars: 17 }, /لا يطابق ثمنه/],
    [{ stage: 'money', received: 9500 }, /لا يطابق ثمنه/],
    [{ stage: 'money', paidSince: NOON - HOUR }, /مدفوع من قبل، ووصلتنا دفعة ثانية.*لا تدفع مرة أخرى/],
    [{ stage: 'money', isPaid: true }, /مدفوع من قبل/],
    [{ stage: 'review' }, /قيد المراجعة لدى PayPal/],
    [{ stage: 'declined' }, /رفض دفعتك/],
    [{ stage: 'paid', paidSince: NOON - HOUR }, /وصلت دفعتك.*24\u00a0ساعة/],
    [{ stage: 'paid', paidSince: NOON - 25 * HOUR }, /تأخّر تفعيل طلبك عن موعده. نعتذر/],
    [{ stage: 'paid', paidSince: NOON - HOUR, activated: 'SPSS 31' }, /فُعِّل من طلبك .SPSS 31.\. نفعّل الباقي خلال 24/],
    [{ stage: 'activated' }, /مفعّل وجاهز/],
    [{ stage: 'owed' }, /مفعّل وجاهز.*يعود إليك ثمنه/],
    [{ stage: 'cancelled' }, /^أغلقنا هذا الطلب، فلا تدفع ثمنه/],
    [{ stage: 'cancelled', cancelReason: 'double' }, /لأنه مكرر/],
    [{ stage: 'refunded' }, /أعدنا إليك المبلغ/],
  ] as const)('says of %j what it waits for', (changes, words) => {
    expect(stateWords({ ...listed, ...changes }, NOON)).toMatch(words);
  });

  test('names no e-mail and no promise of a day to somebody whose order is late, closed or given back', () => {
    const promises = StaffStageSchema.options.filter((stage) => stateWords({ ...listed, stage, paidSince: 0 }, NOON).includes('24'));
    expect(promises).toEqual(['receipt', 'review']);
  });

  test('has the order, its amount and its page at the end of a line, and asks for an address where ours is refused', () => {
    const text = buyerText({ ...listed, addressRefused: NOON }, 'حالها.', seller).replaceAll(/[\u2066-\u2069]/g, '');
    expect(text.split('\n\n')).toEqual([
      'السلام عليكم زبونة تجريبية،',
      'بخصوص طلبك RQ-7K3M9QXA: SPSS 31 (9,310\u00a0دج).',
      'حالها.',
      'رسائلنا إلى visitor@example.com مرفوضة. أرسل إلينا هنا بريدك الصحيح.',
      'صفحة طلبك، وتُفتح ببريدك المسجّل فيه:\nhttps://shop.example/orders/RQ-7K3M9QXA',
      'رِواق',
    ]);
  });

  test('keeps a name that runs the other way to itself, and leaves out what nobody knows', () => {
    expect(buyerText({ ...listed, name: 'Amina (SPSS) ש', total: null }, '', undefined)).toBe(
      'السلام عليكم \u2068Amina (SPSS) ש\u2069،\n\nبخصوص طلبك \u2066RQ-7K3M9QXA\u2069: \u2068SPSS 31\u2069.',
    );
    expect(toldOrder(record)).toMatchObject({ isPaid: false });
    const [line = { name: '', detail: '', price: 0 }] = record.goods.lines;
    const goods = { ...record.goods, lines: [line, { ...line, name: 'Canva', isDropped: true }] };
    expect(buyerText(toldOrder({ ...record, goods }), '', undefined)).not.toContain('Canva');
    const less = {
      ...{ transfer: '1', method: 'bank', state: 'another-amount', paid: '9000', status: null, since: NOON },
      givenBack: '500',
    };
    expect(toldOrder({ ...record, payments: [less] }).received).toBe(8500);
    expect(toldOrder({ ...record, payments: [less, { ...less, method: 'paypal' }] }).received).toBeNull();
    const lines = [
      { name: 'ChatGPT Plus', detail: '3 أشهر · × 2' },
      { name: 'SPSS 31', detail: '' },
    ];
    expect(buyerText({ ...listed, lines }, '', undefined)).toContain('ChatGPT Plus (3 أشهر) × 2، SPSS 31');
    const paid = { transfer: '1', method: 'bank', state: 'paid', paid: '9310', status: null, since: NOON };
    expect(toldOrder({ ...record, payments: [paid] })).toMatchObject({ isPaid: true });
  });

  test('says why another receipt is needed', () => {
    expect(receiptRefusedWords('unreadable', 'bank')).toMatch(/^لم نستطع قراءة الوصل.*أرسل صورة واضحة/);
    const refused = { ...listed, stage: 'waiting', receiptRefused: 'not-arrived' } as const;
    expect(stateWords(refused, NOON)).toMatch(/^لم نجد في حسابنا التحويل.*رقم العملية/);
  });
});
