/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Latin } from './bidi';
import { Button } from './button';
import { CopyField } from './copy-field';
import { Cover } from './cover';
import { Price } from './price';
import { Quantity } from './quantity';

afterEach(cleanup);

test('a name reads from the right where it has an Arabic word, also after a Latin one', () => {
  const directionOf = (name: string) => {
    const { container } = render(<Latin>{name}</Latin>);
    return container.querySelector('bdi')?.getAttribute('dir');
  };
  expect(['SPSS لتحليل الاستبيانات', 'باقة VIP', 'ChatGPT Plus'].map(directionOf)).toEqual(['rtl', 'rtl', null]);
});

describe('a button that waits', () => {
  test('shows its busy label, keeps the focus and ignores presses', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>إرسال</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'إرسال' }));
    rerender(
      <Button onClick={press} busy>
        إرسال
      </Button>,
    );
    const waiting = screen.getByRole('button', { name: 'جاري الإرسال...' });
    await userEvent.click(waiting);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(waiting);
  });

  test('does not submit its form', async () => {
    const submit = jest.fn((event: Event) => event.preventDefault());
    const { container } = render(
      <form>
        <Button type="submit" busy>
          إرسال
        </Button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', submit);
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('a price', () => {
  test('labels the old price for screen readers', () => {
    const { container } = render(<Price amount={10000} original="25,000" />);
    expect(container.textContent).toBe('10,000\u00a0دجالسعر السابق 25,000\u00a0دج');
    expect(container.querySelector('s')?.textContent).toContain('25,000');
  });

  test('keeps the words of a price text', () => {
    const { container } = render(<Price text="من 1200 دج" />);
    expect(container.textContent).toBe('من 1,200\u00a0دج');
  });
});

describe('a cover', () => {
  test('reserves its room, and comes late unless it is on the first screen', () => {
    const { container } = render(<Cover src="/media/spss31.svg" />);
    const image = container.querySelector('img');
    expect(['src', 'width', 'height', 'loading', 'alt'].map((name) => image?.getAttribute(name))).toEqual([
      '/media/spss31.svg',
      '480',
      '300',
      'lazy',
      '',
    ]);
  });

  test('of the first screen is loaded before others', () => {
    const { container } = render(<Cover src="/media/spss31.svg" priority />);
    const image = container.querySelector('img');
    expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  test('that cannot be loaded becomes the next of its paths, then the placeholder', () => {
    render(<Cover src={['/products/spss.jpg', '/media/spss.svg']} alt="SPSS 31" />);
    for (const next of ['/media/spss.svg', '/placeholder.svg', '/placeholder.svg']) {
      fireEvent.error(screen.getByRole('img', { name: 'SPSS 31' }));
      expect(screen.getByRole('img').getAttribute('src')).toBe(next);
    }
  });

  test('that was lost before the page was hydrated becomes the placeholder too', () => {
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    render(<Cover src="/media/spss31.svg" alt="SPSS 31" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/placeholder.svg');
    complete.mockRestore();
  });
});

describe('a number of pieces', () => {
  test('goes up and down, and the last one is removed by name', async () => {
    const change = jest.fn();
    render(<Quantity value={1} name="SPSS 31" onChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: /زيادة كمية/ }));
    await userEvent.click(screen.getByRole('button', { name: /حذف/ }));
    expect(change.mock.calls).toEqual([[2], [0]]);
  });

  test('stops at its limit', () => {
    render(<Quantity value={99} name="SPSS 31" onChange={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /زيادة كمية/ }).disabled).toBe(true);
  });
});

test('an account number is copied without spaces, with a confirmation', async () => {
  const visitor = userEvent.setup();
  render(<CopyField label="RIB" value="00799999002345678941" display="007 99999 0023456789 41" />);
  await visitor.click(screen.getByRole('button', { name: 'نسخ RIB' }));
  expect(await navigator.clipboard.readText()).toBe('00799999002345678941');
  expect(screen.getByRole('status').textContent).toBe('تم النسخ');
  expect(screen.getByText('007 99999 0023456789 41').getAttribute('dir')).toBe('ltr');
});
