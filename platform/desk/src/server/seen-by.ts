import type { AppName } from '@riwaq/contracts';
import type { ReleaseNote } from '@riwaq/contracts/platform';
import type { Alert, ChangeState, Live, ShownChange } from '../contract/answers';
import { mayChange, mayEdit, mayRelease, type Role } from '../contract/role';
import type { Member } from './staff-tables';

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

/** An alert without what a server said, its command and the words of a terminal. */
function withoutCommands(alert: Alert): Alert {
  switch (alert.kind) {
    case 'lost-site':
      return { ...alert, reason: '', command: '', section: '' };
    case 'gateway-silent':
    case 'staff-refused':
    case 'prices-unreadable':
      return { ...alert, reason: '' };
    case 'unusable-records':
      return { ...alert, lines: [] };
    default:
      return 'about' in alert ? { ...alert, about: undefined } : alert;
  }
}

/**
 * What is live, for somebody of staff. Who only sells gets no release and no alert about one (decision 0191), but what waits, the shop's address, when records
 * were published, and why their own publications were refused. A refusal may name what only the team of its app may read.
 */
export function seenBy(member: Pick<Member, 'name' | 'roles'>, live: Live): Live {
  const { name, roles } = member;
  if (!mayRelease(roles)) {
    const alerts = live.alerts.filter(({ kind }) => kind !== 'failing-release').map(withoutCommands);
    const own = live.refusals.filter(({ app, by }) => by === name && mayEdit(roles, app));
    return { ...live, apps: [], alerts, history: [], refusals: own.map((refusal) => ({ ...refusal, lines: [] })) };
  }
  return {
    ...live,
    apps: live.apps.map((each) => ({ ...each, notes: notesFor(roles, each.app, each.notes) })),
    history: live.history.map((line) => lineFor(roles, line)),
    refusals: live.refusals.filter(({ app }) => mayChange(roles, app)),
  };
}

/** How a change goes, for somebody with these roles: who only sells gets no command and no words of a terminal. */
export function changeSeenBy({ roles }: Pick<Member, 'roles'>, change: ChangeState): ChangeState {
  return mayRelease(roles) ? change : { ...change, command: '', lines: [] };
}
