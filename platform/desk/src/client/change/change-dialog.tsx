import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import type { Wish } from '../live/app-card';
import { nameOfApp } from '../texts/app-words';
import { useVersionText } from '../texts/version-words';
import { ChangeForm } from './change-form';
import { titleOf } from './change-words';
import { ReleasePicker } from './release-picker';

/** A change from its wish to its end: choose a release, read the plan, give a reason, act, see how it went. */
export function ChangeDialog({ wish, onClose }: { readonly wish: Wish; readonly onClose: () => void }) {
  const versionText = useVersionText();
  const app = 'kind' in wish ? undefined : wish;
  const [change, setChange] = useState('kind' in wish ? wish : undefined);
  return (
    <Dialog open size="lg" onClose={onClose} title={change ? titleOf(change, versionText) : `${nameOfApp(wish.app)}: انشر إصدارًا`}>
      {app && !change && <ReleasePicker app={app} onChosen={setChange} />}
      {change && <ChangeForm change={change} onChange={setChange} onBack={app && (() => setChange(undefined))} onClose={onClose} />}
    </Dialog>
  );
}
