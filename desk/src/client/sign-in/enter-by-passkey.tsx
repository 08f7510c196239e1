import { Button, Notice, Text } from '@riwaq/design-system';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pages } from '../../contract/pages';
import { goTo } from '../address';
import { sessionQuery } from '../api';
import { FailureNotice } from '../parts/failure-words';
import { enterByPasskey, isDeclined, waysQuery } from './passkey-requests';

/** The way in without a mail, by a face, a finger or the device's number. Nothing where the desk keeps no passkeys, or the browser knows none. */
export function EnterByPasskey() {
  const client = useQueryClient();
  const { data: ways } = useQuery(waysQuery);
  const entering = useMutation({
    mutationFn: enterByPasskey,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (location.pathname === pages.signIn) goTo(pages.live);
    },
  });
  if (!ways?.passkeys || !browserSupportsWebAuthn()) return null;
  return (
    <>
      <Button variant="secondary" wide size="lg" busy={entering.isPending} busyLabel="ننتظر جهازك..." onClick={() => entering.mutate()}>
        ادخل بمفتاح المرور
      </Button>
      {isDeclined(entering.error) ? (
        <Notice tone="warning" title="لم يُستعمل أي مفتاح">
          <Text $variant="small">أعد المحاولة، أو ادخل برابط يصلك بالبريد.</Text>
        </Notice>
      ) : (
        <FailureNotice error={entering.error} />
      )}
      <Text $variant="small">أو برابط يصلك بالبريد:</Text>
    </>
  );
}
