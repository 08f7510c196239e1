import { offerWindow } from '../rules/offer-state';
import { type LinkedSale, type Sale, timedOf } from '../rules/sales';
import type { Records } from './read-records.server';

/** The sales that may run while a page of this day is open, now or later: the visitor's clock says which do. */
export function comingSales({ sales }: Pick<Records, 'sales'>, relativeTo: number): Sale[] {
  return sales.filter((sale) => offerWindow(sale, relativeTo).end > relativeTo);
}

/** The same, as a page leads to them. */
export function linkedSales(records: Pick<Records, 'sales'>, relativeTo: number): LinkedSale[] {
  return comingSales(records, relativeTo).map((sale) => ({ title: sale.title, href: sale.href, ...timedOf(sale) }));
}
