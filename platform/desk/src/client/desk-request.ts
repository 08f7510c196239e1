import { type RequestOptions, request } from '@riwaq/runtime';
import type * as v from 'valibot';
import { versionHeader } from './page-version';

/** A plain request of the desk's page, which names the build of the page. Throws as `request` does. */
export const deskRequest = <Schema extends v.GenericSchema>(url: string, options: RequestOptions<Schema>) =>
  request(url, { ...options, headers: { ...versionHeader(), ...options.headers } });
