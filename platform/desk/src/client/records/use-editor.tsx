import { Button, Ltr, Notice, Stack } from '@riwaq/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { pages } from '../../contract/pages';
import type { Records } from '../../contract/records';
import { PageLink } from '../address';
import { ForDevelopers, ReadsCommands } from '../parts/for-developers';
import { loadEditor } from './load-editor';

/** Loads the editor of an app's records, which its team wrote, from the app's live release. */
export function useEditor({ app, version, editor: place }: Pick<Records, 'app' | 'version' | 'editor'>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', app, place],
    queryFn: () => (place ? loadEditor(place) : null),
    // Other code may go live meanwhile: an open form stays open while the new editor loads.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const releases = useContext(ReadsCommands);
  const missing = !place && (
    <Notice title="هذا المحتوى يُقرأ هنا ولا يُعدّل">
      {releases ? (
        <>
          الإصدار المعروض <Ltr>{version}</Ltr> لا يحمل محرّره. <PageLink href={pages.live}>انشر إصدارًا يحمله</PageLink> ثم عد.
        </>
      ) : (
        'المعروض الآن لا يحمل محرّره. نادِ المسؤول التقني.'
      )}
    </Notice>
  );
  const failed = error && (
    <Notice tone="error" title="لم يُحمّل محرّر هذا المحتوى">
      <Stack $gap={1} $align="start">
        <span>لم يصل من الإصدار المعروض، أو لا يفهمه هذا المكتب. ما كتبته محفوظ.</span>
        <ForDevelopers said={[error.message]} />
        <Button variant="secondary" busy={isFetching} busyLabel="نحمّله من جديد..." onClick={() => refetch()}>
          أعد المحاولة
        </Button>
      </Stack>
    </Notice>
  );
  return {
    editor: data ?? undefined,
    kindOf: (kind: string) => data?.kinds.find((each) => each.kind === kind),
    /** Why nothing can be edited; undefined where something can. */
    notice: missing || failed || undefined,
  };
}
