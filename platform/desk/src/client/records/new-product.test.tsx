/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '../../contract/role';
import { fakeEditor, recordFiles } from '../testing/fake-editor';
import { FIRST_RECORDS, recordPlan } from '../testing/fake-records';
import { deskOfOffers, field, isReady, paste, press, published } from '../testing/open-record';

jest.mock('./load-editor', () => ({ loadEditor: async () => fakeEditor }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const desk = deskOfOffers();

/** Ten thousand products, of which one is of a name with Arabic and Latin words. */
const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `p-${at}`, title: `المنتج رقم ${at}`, note: `${at} دج` }));
const spss = { name: 'spss31', title: 'باقة SPSS 31', note: '5,000 دج', picture: '/media/spss.1.svg' };

async function begin(roles: readonly Role[] = ['products'], offered: readonly object[] = [...many, spss]): Promise<void> {
  desk.answer('records.offered', [200, offered]);
  await desk.showPage('/records/offers/product/new', {}, roles);
  await screen.findByRole('form', { name: 'منتج' });
}
const contents = () => screen.getByRole('combobox', { name: /^ما في الباقة/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const planned = async () => {
  await press('راجع وانشر');
  await isReady();
  return desk.sent('records.plan').at(-1);
};
const edit = (name: string, record: object) => ({ draft: { edits: [{ kind: 'product', name, record: expect.objectContaining(record) }] } });
const sellable = async () => {
  await paste(field(/^الاسم/), 'باقة جديدة');
  await paste(field(/^السعر/), '900');
};

describe('a picker', () => {
  test('finds one of ten thousand by any of its words, shows its price and picture, and is worked by the keyboard', async () => {
    await begin();
    await sellable();
    await userEvent.click(contents());
    await screen.findByText('و9,981 غيرها: اكتب كلمة من الاسم');
    expect(options()).toHaveLength(20);
    await userEvent.type(contents(), 'spss باقه');
    await waitFor(() => expect(options()).toEqual(['باقة SPSS 315,000 دج']));
    expect(screen.getByRole('option').querySelector('img')?.getAttribute('src')).toBe(spss.picture);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(contents(), 'رقم 77');
    await userEvent.keyboard('{ArrowDown}');
    const marked = document.getElementById(contents().getAttribute('aria-activedescendant') ?? '');
    expect(marked?.textContent).toMatch(/المنتج رقم \d*77/);
    await userEvent.keyboard('{Escape}');
    expect(contents().getAttribute('aria-expanded')).toBe('false');
    await userEvent.clear(contents());
    expect(await planned()).toMatchObject(edit('baqa-jdida', { contains: ['spss31'] }));
    await press('إغلاق');
    await press('أزل: باقة SPSS 31');
    expect(screen.queryByRole('list', { name: 'ما في الباقة' })).toBeNull();
  });

  test('takes a title that was typed out, and names a text that is no product at its field', async () => {
    await begin();
    await sellable();
    await userEvent.type(contents(), 'المنتج رقم 12');
    await userEvent.tab();
    expect(within(screen.getByRole('list', { name: 'ما في الباقة' })).getByText('المنتج رقم 12')).toBeTruthy();
    await userEvent.type(contents(), 'لا شيء');
    await userEvent.tab();
    await press('راجع وانشر');
    expect(contents().getAttribute('aria-invalid')).toBe('true');
    expect(desk.sent('records.plan')).toEqual([]);
  });

  test('puts the name of a partner beside his code, holds other words where titles are meant, and says places in Arabic', async () => {
    await begin(['products'], [{ name: 'partner-a', title: 'الشريك أ' }]);
    await sellable();
    await userEvent.click(screen.getByRole('combobox', { name: /^الشريك/ }));
    await userEvent.click(await screen.findByRole('option', { name: /الشريك أ/ }));
    expect(field(/^اسم الشريك/)).toHaveProperty('value', 'الشريك أ');
    await userEvent.type(screen.getByRole('combobox', { name: /^الهدايا/ }), 'دورة مسجلة');
    await userEvent.click(await screen.findByRole('option', { name: /كما كتبته/ }));
    await press('للتقنيين');
    await userEvent.click(screen.getByRole('combobox', { name: /^وجهة الطلبات/ }));
    await userEvent.click(await screen.findByRole('option', { name: /طلبات العرض الأسبوعي/ }));
    expect(await planned()).toMatchObject(edit('baqa-jdida', { maker: 'partner-a', gifts: ['دورة مسجلة'], form: 'weekOffer' }));
  });

  test('that cannot be filled takes what is typed', async () => {
    await begin();
    desk.answer('records.offered', [403, { reason: 'not-yours' }]);
    await sellable();
    await userEvent.type(contents(), 'p-7');
    await userEvent.tab();
    expect(await planned()).toMatchObject(edit('baqa-jdida', { contains: ['p-7'] }));
  });
});

describe('a new product', () => {
  test('gets its number and its name in addresses from the desk, also where somebody took them meanwhile, and names no version', async () => {
    await begin();
    await sellable();
    await press('للتقنيين');
    expect(screen.queryByRole('textbox', { name: /^الرمز|^الرقم/ })).toBeNull();
    expect(screen.getByText('baqa-jdida')).toBeTruthy();
    const taken = { ...recordFiles, 'content/products/baqa-jdida.json': { id: 1, name: 'باقة', price: '1' } };
    desk.answer('records.files', [200, { digest: FIRST_RECORDS, files: taken }]);
    expect(await planned()).toMatchObject(edit('baqa-jdida-2', { id: 2, slug: 'baqa-jdida-2' }));
    expect(screen.getByRole('dialog').textContent).not.toMatch(/الإصدار|1\.4\.0/);
  });

  test('is reviewed with all that it was given, also what the form folds, and nothing that the desk gave it', async () => {
    await begin();
    await sellable();
    await press('للتقنيين');
    await paste(field(/^فيديو/), 'https://video.example/1');
    await planned();
    const given = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(given).toEqual(expect.arrayContaining(['الاسم: باقة جديدة', 'السعر: 900', 'فيديو: https://video.example/1']));
    expect(given.filter((item) => /^الرمز|^الرقم/.test(item ?? ''))).toEqual([]);
  });

  test('is published first without a reason that is asked for: its own name says why', async () => {
    await begin();
    await sellable();
    await planned();
    expect(screen.queryByRole('textbox', { name: /السبب/ })).toBeNull();
    desk.answer('publications.begin', [202, published]);
    await isReady();
    await press('انشر الآن');
    expect(await screen.findByText('تم في 4.2 ثانية')).toBeTruthy();
    expect(desk.sent('publications.begin')).toMatchObject([{ why: 'منتج جديد: باقة جديدة' }]);
  });

  test('may be named otherwise by who releases, and keeps that', async () => {
    await begin(['offers']);
    await press('للتقنيين');
    await sellable();
    await paste(field(/^الرمز/), 'own-name');
    await paste(field(/^الاسم/), 'اسم آخر');
    expect(await planned()).toMatchObject(edit('own-name', { slug: 'own-name', name: 'اسم آخر' }));
  });

  test('needs its first fields alone, and a wrong one that is folded opens and gets the focus', async () => {
    await begin();
    await sellable();
    expect(screen.queryByRole('textbox', { name: /^فيديو/ })).toBeNull();
    await press('للتقنيين');
    await paste(field(/^فيديو/), 'ftp://x');
    await press('للتقنيين');
    expect(screen.queryByRole('textbox', { name: /^فيديو/ })).toBeNull();
    await press('راجع وانشر');
    expect(document.activeElement).toBe(field(/^فيديو/));
    expect(screen.getByRole('button', { name: 'للتقنيين' }).getAttribute('aria-expanded')).toBe('true');
    await userEvent.clear(field(/^فيديو/));
    desk.answer('records.plan', [200, recordPlan]);
    expect(await planned()).toMatchObject(edit('baqa-jdida', { name: 'باقة جديدة', price: '900' }));
  });
});
