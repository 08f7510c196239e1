/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { foldedAnewStatements } from '../src/database/earlier/orders-for-staff';
import { writeSearchWords } from '../src/orders/search-words';
import { courseOrder, order, productOrder, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { reference } = order;
const { shop, staff } = staffedShop();
const list = async (question: { readonly search: string }) => (await staff().orders.list(question)).orders.map((one) => one.reference);

describe('the search of orders', () => {
  test.each<[string, Partial<typeof order.customerInfo>, string[]]>([
    [
      'a name of two words in any spelling',
      { firstName: 'Fatima-Zohra', lastName: 'Ben Saïd' },
      ['fatima zohra', 'Zohra', 'FATIMAZOHRA', 'Fatima‑Zohra', 'fatima — zohra', 'Bensaid', 'ben-said', 'saïd fatima', 'zohra bensaid'],
    ],
    [
      'an Arabic name of two words',
      { firstName: 'عبد القادر', lastName: 'بن يوسف' },
      [
        'عبدالقادر',
        'عبد القادر',
        'القادر',
        'عبـــد القــادر',
        'عَبْدُ الْقَادِر',
        'عبدالقادر بنيوسف',
        'بن يوسف عبدالقادر',
        '\u202bعبد القادر\u202c',
        'عبدال',
      ],
    ],
    [
      'an Arabic name of one word',
      { firstName: 'عبدالرؤوف', lastName: 'آيت‌الله' },
      ['عبد الرؤوف', 'عبد الرّؤوف', 'عبد الـرووف', 'ايت الله', 'آيت الله عبد الرووف'],
    ],
    [
      'a name in one word',
      { firstName: 'Abdelkader', lastName: "M'hamedi" },
      ['abd el kader', 'ABDEL-KADER', 'm hamedi', 'M’hamedi abdel kader'],
    ],
    [
      'the first of two telephones',
      { phone: '0550000003/0660112233' },
      [
        '0660112233',
        'tel:+213660112233',
        'Tél : 0660 11 22 33',
        '2233',
        'هاتف: ٠٦٦٠١١٢٢٣٣',
        '٢٢٣٣',
        '(0550) 00-00-03',
        '00213 (0) 550 00 00 03',
        '…0003',
        '6011 22',
        '01122',
      ],
    ],
    [
      'two telephones without anything between',
      { phone: '0551020304 0661 22 33 44' },
      ['0661223344', '3344', '0304', '۰۶۶۱۲۲۳۳۴۴', '213661223344'],
    ],
    [
      'one of two telephones that are typed',
      { phone: '+213 770 11 22 33' },
      [
        '0550999999 / 0770112233',
        '0770112233 0550999999',
        '0770112233و0550999999',
        '0770−11–22‒33',
        '+213‑770‑11‑22‑33',
        'Ali 0770.11.22.33',
        '2233',
      ],
    ],
    [
      'a reference with words and dashes',
      {},
      [
        'طلب RQ-7K3M9QXA',
        'الطلب رقم: RQ‑7K3M9QXA',
        'RQ–7K3M9QXA',
        'RQ — 7k3m−9qxa',
        'commande n° rq_7k3m9qxa',
        'طلب 7K3M9QXA',
        '7k3m‑9qxa',
        'rq 7K3M−9QXA',
        '#RQ-7K3M9QXA.',
        'ＲＱ－７Ｋ３Ｍ９ＱＸＡ',
        'RQ-7K3M9QXA RQ-22223333',
      ],
    ],
    [
      'an address',
      { email: 'asma.b-2@example.com' },
      ['mailto:asma.b-2@example.com', '<Asma.B‑2@Example.com>', 'asma', 'asma.b-2@exam', 'example.com'],
    ],
    ['what was ordered', {}, ['SPSS', 'spss زبونة', 'SPSS 31', 'ＳＰＳＳ']],
  ])('finds %s', async (_what, changed, searches) => {
    await placeOrder(shop.server, {
      ...transferOrder,
      customerInfo: { ...order.customerInfo, phone: '0599887766', email: 'x@riwaq.dz', ...changed },
    });
    const other = { firstName: 'ليلى', lastName: 'Haddad', phone: '0799003300', email: 'leila@elsewhere.dz' };
    await placeOrder(shop.server, { ...productOrder, customerInfo: { ...productOrder.customerInfo, ...other } });
    const found = await Promise.all(searches.map(async (search) => [search, await list({ search })]));
    expect(found).toEqual(searches.map((search) => [search, [reference]]));
  });

  test('finds an order by the partner whom it credits', async () => {
    await placeOrder(shop.server, transferOrder);
    await placeOrder(shop.server, courseOrder);
    expect(await list({ search: 'partner-a' })).toEqual([courseOrder.reference]);
  });

  test('finds what an earlier gateway stored with words of its own, after the migration and a round', async () => {
    await placeOrder(shop.server, { ...transferOrder, customerInfo: { ...order.customerInfo, firstName: 'Nour-El-Houda' } });
    await shop.database.query(`update orders set search = array_to_tsvector(array['nour-el-houda'])`);
    expect(await list({ search: 'houda' })).toEqual([]);
    for (const statement of foldedAnewStatements) await shop.database.query(statement);
    await writeSearchWords(shop.context);
    expect(await list({ search: 'houda' })).toEqual([reference]);
  });
});
