import type { AppName } from '@riwaq/contracts';
import type { Pins } from '@riwaq/contracts/platform';
import { Button } from '@riwaq/design-system';
import { nameOfApp } from '../../contract/app-names';
import type { SiteChange } from '../../contract/site-change';
import { useVersionText, Version } from '../texts/version-words';

interface RollbackButtonProps {
  readonly app: AppName;
  /** What is live, and what becomes live. The wish names both: repeated, it goes no further back. */
  readonly from: Pins;
  readonly to: Pins;
  readonly onWish: (wish: SiteChange) => void;
}

/** Opens the plan of an app's rollback. */
export function RollbackButton({ app, from, to, onWish }: RollbackButtonProps) {
  const versionText = useVersionText();
  return (
    <Button
      variant="secondary"
      onClick={() => onWish({ kind: 'rollback', app, moves: { from, to } })}
      aria-label={`${nameOfApp(app)}: رجوع إلى ${versionText(to)}`}
    >
      <span>
        رجوع إلى <Version of={to} />
      </span>
    </Button>
  );
}
