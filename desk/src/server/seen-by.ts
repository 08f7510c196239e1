import type { AppName } from '@riwaq/contracts';
import type { Live } from '../contract/answers';
import { mayChange, type Role } from '../contract/role';

/** What a release brings, for somebody with these roles: codes of coupons are for the team that makes them alone. */
export function notesFor(roles: readonly Role[], app: AppName, notes: readonly string[]): string[] {
  return mayChange(roles, app) ? [...notes] : notes.filter((line) => !/^([+-] )?coupons\b/.test(line));
}

/** What is live, for somebody with these roles. */
export function seenBy(roles: readonly Role[], live: Live): Live {
  return { ...live, apps: live.apps.map((each) => ({ ...each, notes: notesFor(roles, each.app, each.notes) })) };
}
