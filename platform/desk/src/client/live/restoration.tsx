import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { Button, Notice, Stack, VisuallyHidden } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import type { Live } from '../../contract/answers';
import { nameOfApp } from '../../contract/app-names';
import type { SiteChange } from '../../contract/site-change';
import { liveQuery } from '../api';
import { Moment } from '../parts/moment';
import { useVersionText, Version, VersionAndWhy } from '../texts/version-words';
import { Doer } from '../texts/why-words';
import { isForward, isSame } from './order-of-pins';

/** Makes live again, as a whole, what an app had before: forward or back. */
export interface Restoration {
  readonly app: AppName;
  readonly restores: Extract<SiteChange, { kind: 'rollback' }>;
}

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
    <Button variant="secondary" onClick={() => onWish(restoration(wanted))}>
      <span>
        <VisuallyHidden>{`${nameOfApp(wanted.app)}: `}</VisuallyHidden>
        أعد عرضه
        <VisuallyHidden>{`: ${text}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** Where the last change of an app brought back an earlier state: the one press that opens the plan of what was live before it. */
export function UndoRollback({ app, onWish }: Pick<RestoreButtonProps, 'app' | 'onWish'>) {
  const { data } = useQuery(liveQuery);
  const last = data && lastRollback(data, app);
  if (!last) return null;
  const { from, to } = last;
  return (
    <Button onClick={() => onWish(restoration({ app, from: to, to: from }))}>
      <span>
        <VisuallyHidden>{`${nameOfApp(app)}: `}</VisuallyHidden>
        تراجع عن هذا: أعد <Version of={from} />
      </span>
    </Button>
  );
}

interface RolledBackProps extends Pick<RestoreButtonProps, 'onWish'> {
  readonly live: Live;
  /** Whether somebody may change an app. */
  readonly isOurs: (app: AppName) => boolean;
}

/** Above all cards: which apps show what is older than what they had, and the way forward again. */
export function RolledBack({ live, isOurs, onWish }: RolledBackProps) {
  return live.apps.flatMap(({ app }) => {
    const last = isOurs(app) && lastRollback(live, app);
    if (!last || isForward(last.line, live.history)) return [];
    return (
      <Notice key={app} title={`${nameOfApp(app)}: عُرض ما كان من قبل`}>
        <Stack $gap={1} $align="start">
          <p>
            <Moment at={last.line.at} /> — <Doer by={last.line.by} />
          </p>
          <p>
            كان معروضًا: <VersionAndWhy of={last.from} />
          </p>
          <UndoRollback app={app} onWish={onWish} />
        </Stack>
      </Notice>
    );
  });
}

/** The rollback that made live what is live of an app. Undefined where another change did. */
function lastRollback({ apps, history }: Live, app: AppName) {
  const live = apps.find((each) => each.app === app)?.live;
  const last = history.find((line) => line.app === app);
  if (!live || last?.action !== 'rollback' || !last.from || !last.to || !isSame(last.to, live) || isSame(last.from, live)) return undefined;
  return { from: last.from, to: last.to, line: last };
}
