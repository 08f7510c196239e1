import { Button, Stack, Text } from '@riwaq/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChangeRequest } from '../../contract/answers';
import { commandLine, type SiteChange } from '../../contract/site-change';
import { beginChange, changeQuery, planQuery } from '../api';
import { Answer } from '../parts/answer';
import { Picks } from '../parts/picks';
import { actOf, broughtBy } from './change-words';
import { PagePictures } from './page-pictures';
import { PlanView } from './plan-view';
import { SentForm } from './sent-form';

interface Props {
  readonly change: SiteChange;
  /** What was live before is shown again, forward or back: nothing of it is done alone. */
  readonly isWhole: boolean;
  /** Below what was done. */
  readonly after: ReactNode;
  readonly onChange: (change: SiteChange) => void;
  /** Back to the choice of a release. */
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The plan of a change, its reason and the button that makes it. A refused or lost change comes back here with everything that was typed. */
export function ChangeForm({ change, isWhole, after, onChange, onBack, onClose }: Props) {
  // What was asked for names what goes live. A part alone goes back to the last good state that has another: the command chooses it.
  const [asked] = useState(change);
  const plan = useQuery({ ...planQuery(change), placeholderData: keepPreviousData });
  const isReady = !plan.isPlaceholderData && plan.data?.refusal === undefined && plan.data?.effects !== undefined;
  return (
    <SentForm
      label="التغيير"
      of={change.app}
      wishOf={(why): Omit<ChangeRequest, 'id'> => ({ change, why })}
      send={beginChange}
      queryOf={changeQuery}
      commandOf={(why) => commandLine(change, why)}
      isReady={isReady}
      submit={actOf(change, isWhole)}
      besideSubmit={
        onBack && (
          <Button variant="quiet" onClick={onBack}>
            اختر إصدارًا آخر
          </Button>
        )
      }
      after={after}
      onAgain={() => void plan.refetch()}
      onClose={onClose}
    >
      {change.kind === 'rollback' && !isWhole && change.app !== 'shell' && (
        <Stack $gap={1}>
          <Picks
            label="ما الذي يرجع؟"
            value={change.only ?? 'whole'}
            onValue={(only) => onChange(only === 'whole' ? asked : { kind: 'rollback', app: change.app, only })}
            options={[
              { value: 'whole', label: 'الإصدار كله' },
              { value: 'code', label: 'الكود وحده' },
              { value: 'records', label: 'المحتوى وحده' },
            ]}
          />
          <Text $variant="small">{broughtBy[change.only ?? 'whole']}</Text>
        </Stack>
      )}
      <Answer of={plan} label="ماذا سيتغيّر">
        {(known) => (
          <>
            <PlanView
              plan={known}
              nothing="لا يغيّر هذا شيئًا: المعروض كذلك من قبل."
              accepted={'accepted' in change ? change.accepted : undefined}
              onAccepted={(accepted) => 'accepted' in change && onChange({ ...change, accepted })}
            />
            {known.effects && (
              <PagePictures change={change} hasOtherAddresses={known.effects.lost.length + known.effects.gained.length > 0} />
            )}
          </>
        )}
      </Answer>
    </SentForm>
  );
}
