import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import { nameOfApp } from '../../contract/app-names';
import type { Wish } from '../live/app-card';
import { UndoRollback } from '../live/restoration';
import { useVersionText } from '../texts/version-words';
import { ChangeForm } from './change-form';
import { titleOf } from './change-words';
import { ReleasePicker } from './release-picker';

interface ChangeDialogProps {
  readonly wish: Wish;
  /** What somebody asks for after it, in its place. */
  readonly onWish: (wish: Wish) => void;
  readonly onClose: () => void;
}

/** A change from its wish to its end: choose a release, read the plan, give a reason, act, see how it went. */
export function ChangeDialog(props: ChangeDialogProps) {
  return <OneChange key={JSON.stringify(props.wish)} {...props} />;
}

function OneChange({ wish, onWish, onClose }: ChangeDialogProps) {
  const versionText = useVersionText();
  const app = 'kind' in wish || 'restores' in wish ? undefined : wish;
  const restores = 'restores' in wish ? wish.restores : undefined;
  const [change, setChange] = useState('kind' in wish ? wish : restores);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={change ? titleOf(change, versionText, restores !== undefined) : `${nameOfApp(wish.app)}: انشر إصدارًا`}
    >
      {app && !change && <ReleasePicker app={app} onChosen={setChange} />}
      {change && (
        <ChangeForm
          change={change}
          isWhole={restores !== undefined}
          after={<UndoRollback app={change.app} onWish={onWish} />}
          onChange={setChange}
          onBack={app && (() => setChange(undefined))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
