import { RegisteredAffiliateSchema, SlugSchema } from '@riwaq/contracts';
import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import { Stack, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { EmailField, Form, SelectField, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import { isolateLtr } from '@riwaq/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { Records, RegistrationRequest } from '../../contract/records';
import { liveQuery, publicationQuery } from '../api';
import { ChangeOutcome } from '../change/change-outcome';
import { useSendOnce } from '../change/use-send-once';
import { Answer, Waiting } from '../parts/answer';
import { now } from '../parts/clock';
import { CopyLine } from '../parts/code-block';
import { FailureNotice } from '../parts/failure-words';
import { recordFilesQuery, recordsQuery, register } from '../records/records-api';
import { useEditor } from '../records/use-editor';
import { allAffiliates } from '../staff-client';
import { MadeLink } from './affiliate-links';
import { makePartnerLink, partnerLinksQuery } from './partner-link-requests';
import { courseChoices, type PartnerKinds, registrationOf } from './registration';
import { usePageTitles } from './use-page-titles';

const TITLE = 'شريك جديد';
const NO_PAGE = '-';
const RateSchema = RegisteredAffiliateSchema.entries.rate.wrapped;

interface RegisterDialogProps {
  /** Codes that are not free. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/**
 * Registers an affiliate, with his page where a course is chosen: one publication of the courses' records. His code follows his name until
 * somebody writes another.
 */
export function RegisterDialog({ known, onClose }: RegisterDialogProps) {
  const records = useQuery(recordsQuery('courses'));
  const files = useQuery(recordFilesQuery('courses'));
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      <Answer of={records} label={TITLE}>
        {(listed) => (
          <Answer of={files} label={TITLE}>
            {(held) => <WithEditor records={listed} {...held} known={known} onClose={onClose} />}
          </Answer>
        )}
      </Answer>
    </Dialog>
  );
}

interface HeldRecords extends RegisterDialogProps {
  readonly digest: string;
  readonly files: RecordFiles;
}

function WithEditor({ records, ...held }: HeldRecords & { readonly records: Records }) {
  const { kindOf, notice } = useEditor(records);
  const [affiliate, landing, course] = ['affiliate', 'landing', 'course'].map(kindOf);
  if (notice) return notice;
  if (!affiliate || !landing || !course) return <Waiting for={TITLE} />;
  return <RegisterForm kinds={{ affiliate, landing, course }} {...held} />;
}

type Registration = ReturnType<typeof registrationOf>;

function RegisterForm({ kinds, digest, files, known, onClose }: HeldRecords & { readonly kinds: PartnerKinds }) {
  const client = useQueryClient();
  const today = algeriaDay(now());
  const typed = useDraft('desk.partner.new', { name: '', code: '', rate: '', course: '', email: '' });
  const { name, rate, course, email } = typed.values;
  const code = typed.values.code.trim().toLowerCase();
  const isCode = code === '' || v.is(SlugSchema, code);
  const { begin, isSending, begun, error, reset } = useSendOnce<Omit<RegistrationRequest, 'id'>>(register);
  const linking = useMutation({
    mutationFn: makePartnerLink,
    onSuccess: () => client.invalidateQueries({ queryKey: partnerLinksQuery.queryKey }),
  });
  const written = { name: name.trim(), rate: Number(rate), course: course === NO_PAGE ? '' : course, code: isCode ? code : '' };
  // The registration that was sent is kept: once it is live, its code is not free.
  const [sent, setSent] = useState<Registration>();
  const registered = sent ?? registrationOf(kinds, written, { files, known, today });
  if (begun) {
    return (
      <Outcome
        of={publicationQuery(begun)}
        registered={registered}
        link={linking.data}
        linkError={linking.error}
        onDone={() => {
          void client.invalidateQueries(allAffiliates);
          linking.mutate({ affiliate: registered.code });
        }}
        onAgain={(after) => {
          setSent(undefined);
          reset(after);
        }}
        onClose={() => {
          if (linking.data) typed.clear();
          onClose();
        }}
      />
    );
  }
  const isRate = rate !== '' && v.is(RateSchema, Number(rate));
  return (
    <Form
      label={TITLE}
      onSubmit={() => {
        if (isSending || !isRate || !isCode) return;
        setSent(registered);
        begin({
          ...{ app: 'courses', draft: { base: digest, edits: registered.edits }, accepted: [], why: `شريك جديد: ${name.trim()}` },
          ...(email.trim() && { email: email.trim() }),
        });
      }}
    >
      <TextField {...typed.bind('name')} label="اسم الشريك كما يراه الزوار" required missing="اكتب اسم الشريك" />
      <TextField
        {...typed.bind('code')}
        label="معرّفه في روابطه"
        type="code"
        hint={name.trim() || code ? `سيكون ${isolateLtr(registered.code)}، ولا يتغيّر بعد النشر.` : 'بلا معرّف يُؤخذ من اسمه.'}
        warning={isCode ? undefined : 'حروف لاتينية صغيرة وأرقام، وبينها شرطات: bejaia'}
      />
      <TextField
        {...typed.bind('rate')}
        label="نسبته من كل طلب مدفوع (%)"
        type="amount"
        maxLength={2}
        required
        missing="اكتب نسبته"
        warning={rate !== '' && !isRate ? v.getDescription(RateSchema) : undefined}
      />
      <SelectField
        {...typed.bind('course')}
        label="صفحته"
        placeholder="اختر دورة"
        required
        missing="اختر دورة، أو «بلا صفحة»"
        options={[...courseChoices(kinds, files, today), { value: NO_PAGE, label: 'بلا صفحة الآن' }]}
      />
      <EmailField {...typed.bind('email')} label="بريده" hint="تصله عليه أرقامه، وكل صفحة له تُنشر." />
      <FailureNotice error={error} />
      <SubmitButton busy={isSending}>سجّله وانشر</SubmitButton>
    </Form>
  );
}

interface OutcomeProps extends Pick<Parameters<typeof ChangeOutcome>[0], 'of' | 'onDone' | 'onClose'> {
  readonly registered: Registration;
  readonly link: Parameters<typeof MadeLink>[0] | undefined;
  readonly linkError: unknown;
  readonly onAgain: (after: 'end' | 'nothing known') => void;
}

/** How the publication goes; then his links. */
function Outcome({ of, registered: { pages }, link, linkError, onDone, onAgain, onClose }: OutcomeProps) {
  const { data: live } = useQuery(liveQuery);
  const titleOf = usePageTitles();
  return (
    <ChangeOutcome
      of={of}
      after={
        <Stack $gap={1}>
          {live &&
            pages.map((page) => <CopyLine key={page} text={`${live.shop}${page}`} href={`${live.shop}${page}`} label={titleOf(page)} />)}
          {link && <MadeLink {...link} />}
          <Text role="status" $variant="muted">
            {!link && !linkError && 'ننشئ رابط أرقامه...'}
          </Text>
          <FailureNotice error={linkError} />
        </Stack>
      }
      meanwhile="انتظر هنا: بعد النشر يظهر رابط أرقامه."
      onDone={onDone}
      onAgain={onAgain}
      onClose={onClose}
    />
  );
}
