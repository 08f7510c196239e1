import type { AppName } from '@riwaq/contracts';
import type { ReleaseNote } from '@riwaq/contracts/platform';
import type { Live, ShownChange } from '../contract/answers';
import { mayChange, mayRelease, type Role } from '../contract/role';

/** File of the coupons in notes and in names of records. */
const COUPONS = 'coupons';

/** What a release brings, for somebody with these roles: codes of coupons are for the team that makes them alone. */
function notesFor(roles: readonly Role[], app: AppName, notes: readonly ReleaseNote[]): ReleaseNote[] {
  return notes.filter((note) => mayChange(roles, app) || typeof note === 'string' || note.file !== COUPONS);
}

/** A line of the history, for somebody with these roles. */
function lineFor(roles: readonly Role[], line: ShownChange): ShownChange {
  const { app, moved } = line;
  if (!moved || (app && mayChange(roles, app))) return line;
  return { ...line, moved: { ...moved, names: moved.names.filter(([file]) => file !== COUPONS) } };
}

/**
 * What is live, for somebody with these roles. Who only sells gets no release and no alert about one (decision 0191), but what waits, the shop's address and
 * when records were published. A refusal may name what only the team of its app may read.
 */
export function seenBy(roles: readonly Role[], live: Live): Live {
  if (!mayRelease(roles)) {
    return { ...live, apps: [], alerts: live.alerts.filter(({ kind }) => kind !== 'failing-release'), history: [], refusals: [] };
  }
  return {
    ...live,
    apps: live.apps.map((each) => ({ ...each, notes: notesFor(roles, each.app, each.notes) })),
    history: live.history.map((line) => lineFor(roles, line)),
    refusals: live.refusals.filter(({ app }) => mayChange(roles, app)),
  };
}
