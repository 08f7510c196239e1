import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { Latin } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { OPERATIONS, type Role } from '../../contract/role';
import { sentence } from './sentence';
import { Version } from './version-words';

const names: ReadonlyMap<string, string> = new Map([
  ['shell', 'إطار الموقع'],
  ['catalog', 'الكتالوج'],
  ['checkout', 'الدفع'],
  ['courses', 'الدورات'],
  ['offers', 'العروض'],
  ['orders', 'الطلبات'],
  ['products', 'المحتوى'],
  ['partners', 'الشركاء'],
]);

/** Name of an app in plain text: Arabic, or its Latin name where it has none. */
export const nameOfApp = (app: AppName): string => names.get(app) ?? app;

/** What an app's records are called where they are sold: those of the catalogue are products. */
export const nameOfRecords = (app: AppName): string => (app === 'catalog' ? 'المنتجات' : nameOfApp(app));

/** Roles in plain text: «كل شيء», «العروض، الدورات». */
export const nameOfRoles = (roles: readonly Role[]): string =>
  roles.includes(OPERATIONS) ? 'كل شيء' : roles.length > 0 ? roles.map(nameOfApp).join('، ') : 'مشاهدة فقط';

/** A release in a sentence: «العروض 1.4.0». */
export function Release({ app, version }: { readonly app: AppName; readonly version?: Pins | undefined }): ReactNode {
  const name = <Latin>{nameOfApp(app)}</Latin>;
  return version ? sentence`${name} ${<Version of={version} />}` : name;
}
