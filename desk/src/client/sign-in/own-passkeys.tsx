import { Button, List, Stack, space } from '@riwaq/design-system';
import { formatDate } from '@riwaq/text';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import type { OwnPasskey } from '../../contract/passkeys';
import { FailureWords } from '../parts/failure-words';
import { addPasskey, isDeclined, passkeysQuery, removePasskey, waysQuery } from './passkey-requests';

/** The passkeys of the person who is signed in: each with its day. Adds and deletes them. */
export function OwnPasskeys() {
  const { data: ways } = useQuery(waysQuery);
  return ways?.passkeys && browserSupportsWebAuthn() ? <Passkeys /> : null;
}

function Passkeys() {
  const client = useQueryClient();
  const passkeys = useQuery(passkeysQuery).data?.passkeys;
  const onSuccess = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const adding = useMutation({ mutationFn: addPasskey, onSuccess });
  const removing = useMutation({ mutationFn: removePasskey, onSuccess });
  const error = adding.error ?? removing.error;
  // A refusal is about the last press alone. One that is still asked for stays.
  const add = () => {
    if (!removing.isPending) removing.reset();
    adding.mutate();
  };
  const remove = (id: string) => {
    if (!adding.isPending) adding.reset();
    removing.mutate(id);
  };
  return (
    <Stack $gap={1}>
      {passkeys && passkeys.length > 0 && (
        <List aria-label="مفاتيح مرورك">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey passkey={passkey} busy={removing.isPending} onRemove={() => remove(passkey.id)} />
            </li>
          ))}
        </List>
      )}
      <Button variant="secondary" wide busy={adding.isPending} busyLabel="ننتظر جهازك..." onClick={add}>
        أضف مفتاح مرور
      </Button>
      {error && (
        <small role="alert">{isDeclined(error) ? 'لم يُضف أي مفتاح. ربما لهذا الجهاز مفتاح من قبل.' : <FailureWords error={error} />}</small>
      )}
    </Stack>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  /* The words of the quiet button end with the buttons below. */
  button {
    margin-inline-end: calc(-1 * ${space[2]});
  }
`;

interface PasskeyProps {
  readonly passkey: OwnPasskey;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Passkey({ passkey: { since }, busy, onRemove }: PasskeyProps) {
  const day = formatDate(Date.parse(since));
  return (
    <Row>
      <small>{`مفتاح ${day}`}</small>
      <Button variant="quiet" busy={busy} aria-label={`احذف مفتاح المرور منذ ${day}`} onClick={onRemove}>
        احذف
      </Button>
    </Row>
  );
}
