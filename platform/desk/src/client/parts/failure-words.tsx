import { Button, Notice, Stack } from '@riwaq/design-system';
import { failureOf } from '../failure';
import { failureText } from '../texts/failure-text';
import { ForDevelopers } from './for-developers';

/** Why a request failed and what to do, with what the server said of it. A page of an older build has a button that loads the new one. */
export function FailureWords({ error }: { readonly error: unknown }) {
  const { reason, field, detail } = failureOf(error);
  return (
    <>
      {failureText(error)}
      {reason === 'stale-page' && (
        <Stack $align="start">
          <ReloadButton />
        </Stack>
      )}
      <ForDevelopers said={detail ? [field ? `${field}: ${detail}` : detail] : []} />
    </>
  );
}

/** Loads the page of now. What was typed is kept on the device. */
export function ReloadButton() {
  return (
    <Button variant="secondary" onClick={() => location.reload()}>
      حمّلها من جديد
    </Button>
  );
}

/** The same as a notice; nothing while nothing failed. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <Notice tone="error">
      <FailureWords error={error} />
    </Notice>
  );
}
