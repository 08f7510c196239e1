import { algeriaDay, DAY } from '@riwaq/contracts/algeria-time';
import type { RecordDraft, RecordIssue } from '@riwaq/contracts/edited-records';
import { Cluster, EmptyState, Heading, Ltr, Notice, Stack, Text } from '@riwaq/design-system';
import { Form, SelectField, SubmitButton } from '@riwaq/forms';
import { formatDateTime, isolateLtr } from '@riwaq/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import type { RecordApp, RecordPreviewState } from '../../../contract/records';
import { refusalText } from '../../../contract/refusal-text';
import { newId } from '../../change/new-id';
import { reasonOf } from '../../failure';
import { now } from '../../parts/clock';
import { CopyLine } from '../../parts/code-block';
import { FailureNotice, FailureWords } from '../../parts/failure-words';
import { ForDevelopers, ReadsCommands } from '../../parts/for-developers';
import { Picks } from '../../parts/picks';
import type { Span } from '../record-state';
import { beginPreview, previewQuery } from '../records-api';
import { PageFrame, type PageWidth } from './page-frame';
import { instantOfMoment, momentsOf, type PreviewMoment } from './preview-moment';
import { instantOf, WhenFields } from './when-fields';

interface RecordPreviewProps {
  readonly app: RecordApp;
  readonly draft: RecordDraft;
  readonly span: Span;
  readonly addresses: readonly string[];
  /** The page is there before anybody asks for it: the record is whole. */
  readonly isShownAtOnce: boolean;
  readonly onIssues: (issues: readonly RecordIssue[]) => void;
}

/** The real page with the draft, composed aside: as wide as a telephone or a screen, by day or after dark, at any moment. */
export function RecordPreview({ app, draft, span, addresses, isShownAtOnce, onIssues }: RecordPreviewProps) {
  const [width, setWidth] = useState<`${PageWidth}`>('390');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [moment, setMoment] = useState<PreviewMoment>('now');
  const [other, setOther] = useState({ day: algeriaDay(now() + DAY), hour: '12:00' });
  const [chosen, setChosen] = useState('');
  const asking = useMutation({ mutationFn: beginPreview });
  const at = instantOfMoment(moment, span, now(), instantOf(other));
  const address = addresses.find((each) => each === chosen) ?? addresses[0];
  const wanted = JSON.stringify([draft, moment, moment === 'other' && at]);
  const [shown, setShown] = useState<{ readonly wanted: string; readonly at: number }>();
  const ask = () => {
    if (at === undefined || address === undefined || asking.isPending) return;
    setShown({ wanted, at });
    asking.mutate({ id: newId(), app, draft, at: new Date(at).toISOString() });
  };
  const first = useRef(isShownAtOnce ? ask : undefined);
  useEffect(() => {
    first.current?.();
    first.current = undefined;
  }, []);
  if (!address) return <Text $variant="muted">لا صفحة له في المتجر. اقرأ ما سيتغيّر قبل أن تنشر.</Text>;
  return (
    <Stack as="section" aria-labelledby="preview">
      <Heading level={2} size={4} id="preview">
        المعاينة
      </Heading>
      <Cluster>
        <Picks
          label="العرض"
          value={width}
          onValue={setWidth}
          options={[
            { value: '390', label: 'هاتف' },
            { value: '1440', label: 'حاسوب' },
          ]}
        />
        <Picks
          label="الألوان"
          value={scheme}
          onValue={setScheme}
          options={[
            { value: 'light', label: 'فاتح' },
            { value: 'dark', label: 'داكن' },
          ]}
        />
      </Cluster>
      <Picks label="الوقت" value={moment} onValue={setMoment} options={momentsOf(span)} />
      <Form label="المعاينة" onSubmit={ask}>
        {moment === 'other' && <WhenFields value={other} onValue={setOther} />}
        {addresses.length > 1 && (
          <SelectField
            name="address"
            label="الصفحة"
            required
            placeholder="اختر صفحة"
            value={address}
            onValue={setChosen}
            options={addresses.map((value) => ({ value, label: isolateLtr(value) }))}
          />
        )}
        <Cluster>
          <SubmitButton variant="secondary" busy={asking.isPending} busyLabel="نطلب المعاينة...">
            {shown ? 'حدّث المعاينة' : 'أظهر المعاينة'}
          </SubmitButton>
          {shown && shown.wanted !== wanted && <Text $variant="small">تغيّر شيء بعد هذه المعاينة.</Text>}
        </Cluster>
      </Form>
      <FailureNotice error={asking.error} />
      {asking.isIdle && (
        <EmptyState level={3} icon="search" title="هنا ترى الصفحة قبل نشرها">
          املأ الحقول ثم اضغط «أظهر المعاينة».
        </EmptyState>
      )}
      {asking.data && (
        <Composed
          begun={asking.data}
          scheme={scheme}
          width={width === '390' ? 390 : 1440}
          address={address}
          at={shown?.at ?? 0}
          onIssues={onIssues}
        />
      )}
    </Stack>
  );
}

interface ComposedProps extends Pick<RecordPreviewProps, 'onIssues'> {
  readonly begun: RecordPreviewState;
  readonly scheme: string;
  readonly width: PageWidth;
  readonly address: string;
  readonly at: number;
}

function Composed({ begun, scheme, width, address, at, onIssues }: ComposedProps) {
  const readsCommands = useContext(ReadsCommands);
  const { data, error } = useQuery(previewQuery(begun));
  const { state, preview, link, reason, lines, issues, changed } = data;
  const tell = useRef(onIssues);
  tell.current = onIssues;
  useEffect(() => {
    if (issues.length > 0) tell.current(issues);
  }, [issues]);
  if (state === 'running' && reasonOf(error) === 'unknown') {
    return <Notice tone="error">لا يعرف الخادوم هذه المعاينة. اطلبها من جديد.</Notice>;
  }
  if (state === 'running') {
    return <Notice title="نركّب الصفحة...">{error ? <FailureWords error={error} /> : 'بضع ثوانٍ. يمكنك أن تكمل الكتابة.'}</Notice>;
  }
  if (state === 'refused' || !preview) {
    return (
      <Notice tone="error" title={issues.length > 0 ? 'لا تُركّب الصفحة قبل أن تُصلح الحقول' : 'لم تُركّب الصفحة'}>
        {changed.length > 0 && <p>تغيّر السجل بعد أن بدأت. اضغط «راجع وانشر» لترى من غيّره.</p>}
        {issues.length + changed.length === 0 && <p>{refusalText(reason, readsCommands)}</p>}
        <ForDevelopers said={lines} />
      </Notice>
    );
  }
  return (
    <Stack $gap={1}>
      <Text $variant="small" role="status">
        <Ltr>{address}</Ltr> يوم {formatDateTime(at)}
      </Text>
      <PageFrame address={`/preview/${preview}/${scheme}${address}`} title={`معاينة ${isolateLtr(address)}`} width={width} />
      {link && <CopyLine label="الرابط على هاتفك، ليوم واحد" text={`${link}?to=${encodeURIComponent(address)}`} />}
    </Stack>
  );
}
