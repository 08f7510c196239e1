import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { Latin } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { nameOfApp } from '../../contract/app-names';
import { OPERATIONS, type Role } from '../../contract/role';
import { sentence } from './sentence';
import { Version } from './version-words';

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
