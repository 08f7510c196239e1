import { detailOf } from '../api';
import { failureText } from '../texts/failure-text';
import { CommandWords } from './code-block';

/** Why a request failed and what to do, with what the server said of it. */
export function FailureWords({ error }: { readonly error: unknown }) {
  const detail = detailOf(error);
  return (
    <>
      {failureText(error)}
      {detail && <CommandWords lines={[detail]} />}
    </>
  );
}
