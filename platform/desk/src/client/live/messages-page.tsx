import { Button, Cluster, EmptyState, List, Ltr, Stack, Text } from '@riwaq/design-system';
import type { StaffOutputs } from '@riwaq/gateway/staff';
import { formatDateTime, formatNumber } from '@riwaq/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailFaultWords } from '../../contract/mail-fault-words';
import { pages } from '../../contract/pages';
import { PageLink } from '../address';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { FailureNotice } from '../parts/failure-words';
import { Page } from '../parts/page';
import { Item } from '../parts/rows';
import { allMessages, destinationsQuery, retryMessage, waitingQuery } from '../staff-client';
import { sentence } from '../texts/sentence';
import { NumberTable } from '../visits/number-table';

type Destination = StaffOutputs['waiting']['destinations']['destinations'][number];
type Message = StaffOutputs['waiting']['list']['messages'][number];

/** «وجهات الرسائل»: where forms and letters go, what has not arrived there, and the way to send it again. */
export function MessagesPage() {
  const destinations = useQuery(destinationsQuery);
  const waiting = useQuery(waitingQuery);
  return (
    <Page
      title="وجهات الرسائل"
      lead="إلى أين تذهب نماذج الطلبات ورسائل الزبائن، وما لم يصل منها. المحاولة تتكرر وحدها نحو يوم، ثم تنتظر شخصًا."
    >
      <CardSection title="ما لم يصل">
        <Answer of={waiting} label="ما لم يصل">
          {({ messages }) =>
            messages.length === 0 ? (
              <EmptyState icon="check" level={3} title="وصل كل شيء." />
            ) : (
              <List>
                {messages.map((message) => (
                  <Item key={message.id}>
                    <Waiting message={message} />
                  </Item>
                ))}
              </List>
            )
          }
        </Answer>
      </CardSection>
      <CardSection title="الوجهات">
        <Answer of={destinations} label="الوجهات">
          {(known) => (
            <>
              <NumberTable
                label="ما لم يصل إلى كل وجهة"
                first="الوجهة"
                columns={['تنتظر', 'توقفت']}
                rows={known.destinations.map((destination) => ({
                  key: destination.endpoint ?? 'mail',
                  name: <DestinationName {...destination} />,
                  values: [destination.waiting, destination.dead],
                }))}
                sortedBy={1}
              />
              {!known.hasMail && <Text $variant="muted">لا خادوم بريد: لا تخرج رسائل الزبائن.</Text>}
            </>
          )}
        </Answer>
      </CardSection>
    </Page>
  );
}

function DestinationName({ endpoint, origin }: Pick<Destination, 'endpoint' | 'origin'>) {
  if (endpoint === null) return 'رسائل الزبائن';
  return (
    <span>
      <Ltr>{endpoint}</Ltr>
      {origin !== null && origin !== endpoint && (
        <Text as="small" $variant="muted">
          {' '}
          <Ltr>{origin}</Ltr>
        </Text>
      )}
    </span>
  );
}

/** A message that has not arrived: why, when it is tried next, and the press that sends it now. */
function Waiting({
  message: { id, endpoint, letter, reference, state, attempts, last_status: status, fault, due_at: due },
}: {
  readonly message: Message;
}) {
  const client = useQueryClient();
  const retrying = useMutation({ mutationFn: retryMessage, onSuccess: () => client.invalidateQueries(allMessages) });
  const why = fault === null ? (status === null ? 'لا يجيب' : `رفض (${status})`) : mailFaultWords(fault);
  const next = state === 'dead' ? 'توقفت المحاولة' : `تُعاد في ${formatDateTime(due)}`;
  return (
    <Stack $gap={1}>
      <Cluster $justify="space-between">
        <span>
          {letter === null ? <Ltr>{endpoint}</Ltr> : 'رسالة إلى الزبون'}
          {reference !== null && (
            <>
              {' · '}
              <PageLink href={`${pages.orders}/${reference}`}>
                <Ltr>{reference}</Ltr>
              </PageLink>
            </>
          )}
          <Text $variant="muted">{sentence`${why} بعد ${formatNumber(attempts)} من المحاولات. ${next}.`}</Text>
        </span>
        <Button
          variant="secondary"
          busy={retrying.isPending}
          busyLabel="نرسلها..."
          aria-label={`أرسل الآن: ${reference ?? endpoint}`}
          onClick={() => retrying.mutate({ message: id, of: reference })}
        >
          أرسلها الآن
        </Button>
      </Cluster>
      {retrying.data && retrying.data !== 'sent' && <Text $variant="muted">تغيّرت هذه الرسالة قبل قليل: وصلت، أو أُرسلت.</Text>}
      <FailureNotice error={retrying.error} />
    </Stack>
  );
}
