import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { Button } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import type { Live } from '../../contract/answers';
import type { SiteChange } from '../../contract/site-change';
import { liveQuery } from '../api';
import { nameOfApp } from '../texts/app-words';
import { useVersionText, Version } from '../texts/version-words';

/** Makes live again, as a whole, what an app had before: forward or back. */
export interface Restoration {
  readonly app: AppName;
  readonly restores: Extract<SiteChange, { kind: 'rollback' }>;
}

/** Whether both are the same code with the same records. */
export const isSame = (one: Pins, other: Pins): boolean => one.code === other.code && one.records === other.records;

interface RestoreButtonProps {
  readonly app: AppName;
  readonly from: Pins;
  readonly to: Pins;
  readonly onWish: (wish: Restoration) => void;
}

const restoration = ({ app, from, to }: Omit<RestoreButtonProps, 'onWish'>): Restoration => ({
  app,
  restores: { kind: 'rollback', app, moves: { from, to } },
});

/** Opens the plan that makes live again what a line of the history made live. */
export function RestoreButton({ onWish, ...wanted }: RestoreButtonProps) {
  const text = useVersionText()(wanted.to);
  return (
    <Button variant="quiet" onClick={() => onWish(restoration(wanted))} aria-label={`${nameOfApp(wanted.app)}: أعد عرض ${text}`}>
      أعد عرضه
    </Button>
  );
}

/** Where the last change of an app was a rollback: the one press that opens the plan of what was live before it. */
export function UndoRollback({ app, onWish }: Pick<RestoreButtonProps, 'app' | 'onWish'>) {
  const { data } = useQuery(liveQuery);
  const wanted = data && rolledBack(data, app);
  if (!wanted) return null;
  return (
    <Button onClick={() => onWish(restoration({ app, ...wanted }))} aria-label={`${nameOfApp(app)}: تراجع عن الرجوع`}>
      <span>
        تراجع عن الرجوع: أعد <Version of={wanted.to} />
      </span>
    </Button>
  );
}

/** What is live of an app by a rollback, and what was before it. */
function rolledBack({ apps, history }: Live, app: AppName): { from: Pins; to: Pins } | undefined {
  const live = apps.find((each) => each.app === app)?.live;
  const last = history.find((line) => line.app === app);
  if (!live || last?.action !== 'rollback' || !last.from || !last.to || !isSame(last.to, live) || isSame(last.from, live)) return undefined;
  return { from: live, to: last.from };
}
