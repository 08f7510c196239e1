import {
  type EditedKind,
  type RecordDraft,
  type RecordFiles,
  type RecordIssue,
  type RecordsEditor,
  type RecordWindow,
  recordName,
} from '@riwaq/contracts/edited-records';
import { followingName, withGiven } from '@riwaq/contracts/given-fields';
import { isSame } from '@riwaq/contracts/record-path';
import { Button, ButtonAnchor, Cluster, color, Ltr, media, Notice, space, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { listAddress } from '../../../contract/pages';
import type { Records } from '../../../contract/records';
import { goTo, PageLink } from '../../address';
import { newId } from '../../change/new-id';
import { ConfirmButton } from '../../parts/confirm-button';
import { FailureNotice } from '../../parts/failure-words';
import { ReadsCommands } from '../../parts/for-developers';
import { NoticeInSight } from '../../parts/notice-in-sight';
import { Page } from '../../parts/page';
import { sentence } from '../../texts/sentence';
import { settled } from '../check-record';
import { RecordPreview } from '../preview/record-preview';
import { PublishForm } from '../publish/publish-form';
import { type Reload, rebased } from '../rebased';
import { type RecordAddress, recordAddress } from '../record-address';
import { spanOf, stateAt } from '../record-state';
import { appearsText, attempt, StateBadge, spanText, Title, titleOr } from '../record-words';
import { discardDraft, recordFilesQuery, recordsQuery, saveDraft } from '../records-api';
import { recordNamed } from '../records-in-files';
import { forgetWorking, useWorkingRecord, type Working } from '../use-working-record';
import { ActsOfRecord } from './acts-of-record';
import { DraftNotices } from './draft-notices';
import { RecordForm } from './record-form';
import { useProblems } from './use-problems';

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Back = styled(PageLink)`
  display: inline-grid;
  place-items: center;
  min-block-size: 2.75rem;
`;

/** On a narrow screen the page is below a long form. */
const ToPreview = styled(ButtonAnchor)`
  ${media.wide} {
    display: none;
  }
`;

const Beside = styled.div`
  ${media.wide} {
    position: sticky;
    inset-block-start: ${space[2]};
  }
`;

const Acts = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-end: 0;
  padding-block: ${space[1]};
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};
`;

/** The page scrolls what gets the focus clear of the buttons at the lower edge. A margin of the fields would leave the caret of a long text below them. */
const ClearOfActs = createGlobalStyle`
  html {
    scroll-padding-block-end: 6rem;
  }
`;

interface RecordEditorProps {
  readonly address: RecordAddress;
  readonly records: Records;
  readonly editor: RecordsEditor;
  readonly kind: EditedKind;
  readonly files: RecordFiles;
  readonly start: Working;
  /** Begins with the record as it is now, without what was typed. */
  readonly onReload: Reload;
}

/** The form of a record, its buttons and its page. The device keeps typed values until they are published or discarded. */
export function RecordEditor({ address, records, editor, kind, files, start, onReload }: RecordEditorProps) {
  const { app, like } = address;
  const readsNames = useContext(ReadsCommands);
  const client = useQueryClient();
  const { working, change, discard } = useWorkingRecord(recordAddress(address), start);
  const { record, draftId } = working;
  const draft = records.drafts.find(({ id }) => id === draftId);
  const { problems, isRefused, presses, leave, refuse, press } = useProblems(editor, kind, record);
  const [isPublishing, setPublishing] = useState(false);
  const [isDone, setDone] = useState(false);

  const whole = settled(kind, record);
  const isNew = working.was === null && address.name === undefined;
  const name = address.name ?? recordName(kind, working.was ?? whole);
  const made: RecordDraft = { base: working.base, edits: [{ kind: kind.kind, name, record: { ...whole } }, ...working.others] };
  const saved = draft?.edits.find((each) => each.kind === kind.kind && each.name === name)?.record;
  const isTouched = !isSame(whole, saved ?? settled(kind, start.record));
  const title = titleOr(kind, record, isNew ? kind.words.fresh : name, files);
  const days = attempt((): RecordWindow => kind.windowOf(whole, files), {});
  const span = spanOf(days, Date.parse(records.at));
  const addresses = attempt(() => kind.addressesOf(whole), []);
  const state = stateAt(span, Date.parse(records.at));
  const shown = days.isShownBefore ? { ...span, from: Number.NEGATIVE_INFINITY } : span;
  const appears = appearsText(shown, Date.parse(records.at), addresses.length > 0);
  const list = listAddress(app, kind.kind);
  const readAgain = () => client.invalidateQueries({ queryKey: recordsQuery(app).queryKey });

  const saving = useMutation({
    mutationFn: saveDraft,
    onSuccess: ({ id, savedAt }) => {
      change({ ...working, draftId: id, savedAt });
      return readAgain();
    },
  });
  const discarding = useMutation({
    mutationFn: async () => {
      if (draft) await discardDraft({ app, id: draft.id });
    },
    onSuccess: () => {
      discard();
      void readAgain();
      if (draft) goTo(list);
    },
  });
  const reload = async () => {
    // A saved draft and a new record keep what was typed. The record itself opens as it is now.
    if (address.draft !== undefined || address.name === undefined) goTo(recordAddress({ app, kind: kind.kind, name }));
    else await onReload();
  };
  // A saved draft does not say what it began from.
  const isMine = address.draft === undefined && working.was !== null && working.others.length === 0;
  const keep = () => onReload((now) => rebased({ kind, name, working }, now));
  const review = async () => {
    if (!press()) return;
    if (isNew && kind.given) {
      // Somebody may have published under the same number or name meanwhile. Without an answer the plan says what is wrong.
      const now = await client.fetchQuery(recordFilesQuery(app)).catch(() => undefined);
      if (now) change({ ...working, record: withGiven(kind.given, record, now.files) });
    }
    setPublishing(true);
  };
  const backToFields = (issues: readonly RecordIssue[]) => {
    refuse(issues.filter((issue) => issue.name === undefined || (issue.kind === kind.kind && issue.name === name)));
    setPublishing(false);
  };
  const close = () => (isDone ? goTo(list) : setPublishing(false));
  const failure = saving.error ?? discarding.error;

  return (
    <Page
      title={title}
      lead={
        <Cluster as="span">
          {isNew && title !== kind.words.fresh ? kind.words.fresh : kind.words.one}
          {like !== undefined && (
            <span>{sentence`نسخة من «${<Title>{titleOr(kind, recordNamed(kind, like, files), like, files)}</Title>}»`}</span>
          )}
          {!isNew && (readsNames || !kind.given) && <Ltr>{name}</Ltr>}
          {!isNew && !kind.listed && <StateBadge state={state} />}
          {draft && <StateBadge state="draft" />}
        </Cluster>
      }
      beside={<Back href={list}>{kind.words.many}</Back>}
    >
      {working.was && !isTouched && !draft && (
        <ActsOfRecord {...{ app, kind, editor, name, title }} record={working.was} onPublished={() => onReload()} />
      )}
      {!isDone && <DraftNotices records={records} kind={kind.kind} name={name} own={draft} />}
      {working.isRebased && isTouched && <NoticeInSight tone="success">هذه النسخة الجديدة، وفيها تعديلك. راجعها ثم انشرها.</NoticeInSight>}
      {appears && <Text role="status">{appears}</Text>}
      {state === 'over' && (
        <Notice tone="warning" title="انتهت هذه الأيام">
          {spanText(span)}. غيّرها إن أردت أن يراه الزبائن جاريًا.
        </Notice>
      )}
      <ClearOfActs />
      <Columns>
        <RecordForm
          app={app}
          kind={kind}
          record={record}
          onRecord={(next) =>
            change({
              ...working,
              record: isNew && kind.given ? followingName(kind.given, { start: start.record, before: record, next }, files) : next,
            })
          }
          isNew={isNew}
          problems={problems}
          isRefused={isRefused}
          presses={presses}
          onLeft={leave}
          onSubmit={review}
        >
          <FailureNotice error={failure} />
          <Acts>
            <Cluster $fill>
              <Button type="submit">راجع وانشر</Button>
              <Button
                variant="secondary"
                busy={saving.isPending}
                busyLabel="نحفظ المسودّة..."
                onClick={() => saving.mutate({ id: draftId ?? newId(), app, draft: made })}
              >
                احفظ مسودّة
              </Button>
              {addresses.length > 0 && (
                <ToPreview variant="quiet" href="#preview">
                  عاين
                </ToPreview>
              )}
            </Cluster>
          </Acts>
          <Cluster $justify="space-between">
            <Text $variant="small" role="status">
              {isTouched ? 'ما كتبته محفوظ في هذا المتصفح.' : draft && 'المسودّة محفوظة، ويراها فريقك.'}
            </Text>
            {(isTouched || draft) && (
              <ConfirmButton variant="quiet" busy={discarding.isPending} busyLabel="نحذف..." onClick={() => discarding.mutate()}>
                {draft ? 'احذف المسودّة' : 'تجاهل ما كتبت'}
              </ConfirmButton>
            )}
          </Cluster>
        </RecordForm>
        <Beside>
          <RecordPreview
            app={app}
            draft={made}
            span={span}
            addresses={addresses}
            isShownAtOnce={!(isNew || isTouched || draft)}
            onIssues={backToFields}
          />
        </Beside>
      </Columns>
      {isPublishing && (
        <Dialog open size="lg" onClose={close} title={sentence`انشر «${<Title>{title}</Title>}»${isNew && ` · ${kind.words.fresh}`}`}>
          <PublishForm
            app={app}
            draft={made}
            draftId={draft?.id}
            {...(working.others.length === 0 && { why: `${isNew ? kind.words.fresh : 'تعديل'}: ${title}`.slice(0, 300), isPlain: isNew })}
            address={addresses[0]}
            editor={editor}
            files={files}
            onIssues={backToFields}
            onReload={reload}
            onKeep={isMine ? keep : undefined}
            onDone={() => {
              forgetWorking(recordAddress(address));
              setDone(true);
            }}
            onClose={close}
          >
            {appears && <Text>{appears}</Text>}
          </PublishForm>
        </Dialog>
      )}
    </Page>
  );
}
