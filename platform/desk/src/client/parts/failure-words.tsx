import { Notice } from '@riwaq/design-system';
import { detailOf } from '../api';
import { failureText } from '../texts/failure-text';
import { ForDevelopers } from './for-developers';

/** Why a request failed and what to do, with what the server said of it. */
export function FailureWords({ error }: { readonly error: unknown }) {
  const detail = detailOf(error);
  return (
    <>
      {failureText(error)}
      <ForDevelopers said={detail ? [detail] : []} />
    </>
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
