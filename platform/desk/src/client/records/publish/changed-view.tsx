import type { ChangedMeanwhile } from '@riwaq/contracts/changed-meanwhile';
import { Button, Cluster, Notice, Stack } from '@riwaq/design-system';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../../parts/confirm-button';
import { FailureNotice } from '../../parts/failure-words';
import { ByHand } from '../../texts/by-whom';
import { sentence } from '../../texts/sentence';
import { Title } from '../record-words';

const words: Readonly<Record<ChangedMeanwhile['how'], (title: ReactNode, by: ReactNode) => ReactNode>> = {
  changed: (title, by) => sentence`تغيّر «${title}» بعد أن بدأت، ${by}`,
  added: (title, by) => sentence`أُضيف سجل بالاسم نفسه بعد أن بدأت: «${title}»، ${by}`,
  withdrawn: (title, by) => sentence`سُحب «${title}» بعد أن بدأت، ${by}`,
};

interface ChangedViewProps {
  readonly changed: readonly ChangedMeanwhile[];
  readonly titleOf: (changed: ChangedMeanwhile) => string;
  /** Reads what is published now, in the place of what was typed. Rejects where it cannot be read. */
  readonly onReload: () => Promise<void>;
  /** Reads it, and lays on it what was typed. */
  readonly onKeep?: (() => Promise<void>) | undefined;
}

/** Who changed records meanwhile. Nothing is overwritten: what was typed stays in the form until the person reloads. */
export function ChangedView({ changed, titleOf, onReload, onKeep }: ChangedViewProps) {
  const reloading = useMutation({ mutationFn: onReload });
  const keeping = useMutation({ mutationFn: async () => onKeep?.() });
  const isKept = onKeep !== undefined && changed.every(({ how }) => how === 'changed');
  return (
    <Stack>
      {changed.map((each) => (
        <Notice
          key={`${each.kind} ${each.name}`}
          tone="warning"
          title={words[each.how](<Title>{titleOf(each)}</Title>, <ByHand by={each.by} />)}
        />
      ))}
      <p>
        لم يُنشر شيء من تعديلك، ولم يُستبدل ما نُشر.{' '}
        {isKept
          ? 'ضع تعديلك على النسخة الجديدة: يبقى ما غيّره غيرك، إلا حقلًا غيّرتماه معًا فيبقى فيه ما كتبته.'
          : 'ما كتبته باقٍ كما هو حتى تحمّل النسخة الجديدة، فانسخ منه ما تحتاج إليه.'}
      </p>
      <FailureNotice error={reloading.error ?? keeping.error} />
      <Cluster $fill>
        {isKept && (
          <Button busy={keeping.isPending} busyLabel="نقرأ النسخة الجديدة..." onClick={() => keeping.mutate()}>
            ضع تعديلي على النسخة الجديدة
          </Button>
        )}
        <ConfirmButton
          {...(isKept && { variant: 'quiet' as const })}
          busy={reloading.isPending}
          busyLabel="نقرأ النسخة الجديدة..."
          onClick={() => reloading.mutate()}
        >
          {isKept ? 'حمّل النسخة الجديدة دون تعديلي' : 'حمّل النسخة الجديدة'}
        </ConfirmButton>
      </Cluster>
    </Stack>
  );
}
