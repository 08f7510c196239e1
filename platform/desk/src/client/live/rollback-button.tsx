import type { AppName } from '@riwaq/contracts';
import { Button } from '@riwaq/design-system';
import type { SiteChange } from '../../contract/site-change';
import { nameOfApp } from '../texts/app-words';
import { useVersionText, Version } from '../texts/version-words';

interface RollbackButtonProps {
  readonly app: AppName;
  /** The release that becomes live. The wish names it: repeated, it goes no further back. */
  readonly version: string;
  readonly onWish: (wish: SiteChange) => void;
}

/** Opens the plan of an app's rollback. */
export function RollbackButton({ app, version, onWish }: RollbackButtonProps) {
  const versionText = useVersionText();
  return (
    <Button
      variant="secondary"
      onClick={() => onWish({ kind: 'rollback', app, version })}
      aria-label={`${nameOfApp(app)}: رجوع إلى ${versionText(version)}`}
    >
      <span>
        رجوع إلى <Version of={version} />
      </span>
    </Button>
  );
}
