import { Button, List, Ltr, Notice, Stack, space, Text } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { CardSection } from '../parts/card-section';
import { FailureNotice } from '../parts/failure-words';
import { Item } from '../parts/rows';
import { noticesQuery, testNotice } from '../staff-client';
import { count } from '../texts/counts';
import { destinationName, failureWords, type NoticesAnswer } from './notice-words';

/** The test stands at the end of every row, however long the name is. */
const Named = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: center;
  overflow-wrap: anywhere;
`;

/** Each destination that is switched on: what arrived there last, why it fails, and a test. */
export function NoticeDestinations({ notices }: { readonly notices: NoticesAnswer }) {
  const { destinations, states } = notices;
  return (
    <CardSection title="تصل إلى">
      <List>
        {destinations.map((destination) => (
          <Item key={destination}>
            <Destination
              destination={destination}
              named={destinationName(destination, notices)}
              state={states.find((state) => state.destination === destination)}
            />
          </Item>
        ))}
      </List>
    </CardSection>
  );
}

interface DestinationProps {
  readonly destination: string;
  readonly named: ReturnType<typeof destinationName>;
  readonly state: NoticesAnswer['states'][number] | undefined;
}

function Destination({ destination, named: { name, address }, state }: DestinationProps) {
  const client = useQueryClient();
  const testing = useMutation({ mutationFn: testNotice, onSuccess: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }) });
  const arrived = state?.arrived ?? null;
  return (
    <Stack $gap={1}>
      <Named>
        <span>
          <strong>{name}</strong> {address && <Ltr>{address}</Ltr>}
          <Text $variant="muted">{arrived === null ? 'لم يصله إشعار طلب بعد' : `آخر إشعار في ${formatDateTime(arrived)}`}</Text>
        </span>
        <Button
          variant="secondary"
          busy={testing.isPending}
          busyLabel="نرسل..."
          aria-label={`جرّب: ${name}${address ? ` ${address}` : ''}`}
          onClick={() => testing.mutate(destination)}
        >
          جرّب
        </Button>
      </Named>
      {state && state.failed > 0 && (
        <Notice
          tone="error"
          title={`لم يصل${state.since === null ? '' : ` منذ ${formatDateTime(state.since)}`}: ${count.notices(state.failed)}`}
        >
          {failureWords(destination, state)}
        </Notice>
      )}
      {testing.data && <Tested destination={destination} outcome={testing.data} />}
      <FailureNotice error={testing.error} />
    </Stack>
  );
}

function Tested({ destination, outcome }: { readonly destination: string; readonly outcome: Awaited<ReturnType<typeof testNotice>> }) {
  if (outcome.kind === 'accepted')
    return (
      <Notice tone="success">{`وصل الإشعار التجريبي.${outcome.again > 0 ? ` ونرسل إليه من جديد ما لم يصل: ${count.notices(outcome.again)}.` : ''}`}</Notice>
    );
  if (outcome.kind === 'off') return <Notice tone="warning">احفظ الإعدادات أولًا.</Notice>;
  return <Notice tone="error">{failureWords(destination, outcome, true)}</Notice>;
}
