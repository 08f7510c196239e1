import { Dialog } from '@riwaq/design-system/overlay';
import { useState } from 'react';
import type { Wish } from '../live/app-card';
import { nameOfApp } from '../texts/app-words';
import { ChangeForm } from './change-form';
import { changeOf, titleOf } from './change-words';
import { ReleasePicker } from './release-picker';

/** A change from its wish to its end: choose a release, read the plan, give a reason, act, see how it went. */
export function ChangeDialog({ wish, onClose }: { readonly wish: Wish; readonly onClose: () => void }) {
  const [change, setChange] = useState(() => changeOf(wish));
  const title = change ? titleOf(change) : wish.kind === 'choose' ? `${nameOfApp(wish.app.app)}: انشر إصدارًا` : '';
  return (
    <Dialog open size="lg" onClose={onClose} title={title}>
      {wish.kind === 'choose' && !change && <ReleasePicker app={wish.app} onChosen={setChange} />}
      {change && (
        <ChangeForm
          change={change}
          onChange={setChange}
          onBack={wish.kind === 'choose' ? () => setChange(undefined) : undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
