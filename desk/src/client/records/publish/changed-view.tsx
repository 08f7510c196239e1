import type { ChangedMeanwhile, EditedKind } from '@riwaq/contracts/edited-records';
import { Button, Cluster, color, Latin, Ltr, Notice, Stack, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { sentence } from '../../texts/sentence';
import { differencesOf } from '../record-differences';
import { Title, titleOr } from '../record-words';

const Rows = styled.dl`
  display: grid;
  gap: ${space[1]};

  dt {
    font-weight: 600;
  }

  dd del {
    color: ${color.muted};
  }

  dd ins {
    text-decoration: none;
  }
`;

interface ChangedViewProps {
  readonly changed: readonly ChangedMeanwhile[];
  readonly kindOf: (kind: string) => EditedKind | undefined;
  /** Puts the edit onto the newer record. */
  readonly onRebase: () => void;
  /** Drops the edit. Undefined where there is none to drop. */
  readonly onTheirs?: (() => void) | undefined;
  readonly isBusy: boolean;
}

/** What somebody else made of the records meanwhile, field by field, and what to do with one's own edit. */
export function ChangedView({ changed, kindOf, onRebase, onTheirs, isBusy }: ChangedViewProps) {
  return (
    <Stack>
      {changed.map((each) => (
        <ChangedRecord key={`${each.kind} ${each.name}`} changed={each} kind={kindOf(each.kind)} />
      ))}
      <p>لم يُنشر شيء من تعديلك بعد، ولا يضيع. ما غيّرته أنت يبقى كما كتبته، وما لم تغيّره يصير كما في النسخة الجديدة.</p>
      <Cluster $fill>
        <Button busy={isBusy} busyLabel="نقرأ النسخة الجديدة..." onClick={onRebase}>
          طبّق تعديلي على النسخة الجديدة
        </Button>
        {onTheirs && (
          <Button variant="secondary" busy={isBusy} busyLabel="نقرأ النسخة الجديدة..." onClick={onTheirs}>
            خذ النسخة الجديدة واترك تعديلي
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

function ChangedRecord({
  changed: { before, now, by, name },
  kind,
}: {
  readonly changed: ChangedMeanwhile;
  readonly kind: EditedKind | undefined;
}) {
  const title = titleOr(kind, now ?? before, name);
  const rows = differencesOf(kind ?? { fields: [] }, before, now);
  return (
    <Notice tone="warning" title={sentence`تغيّر «${<Title>{title}</Title>}» بعد أن بدأت. غيّره: ${<Latin>{by}</Latin>}`}>
      {!now && <p>سُحب هذا السجل. إن طبّقت تعديلك عاد كما كتبته.</p>}
      {!before && now && (
        <p>
          أُضيف سجل بالاسم نفسه: <Ltr>{name}</Ltr>
        </p>
      )}
      <Rows>
        {rows.map(({ label, before: was, now: is }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>
                <bdi>{was}</bdi>
              </del>{' '}
              ←{' '}
              <ins>
                <bdi>{is}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </Rows>
    </Notice>
  );
}
