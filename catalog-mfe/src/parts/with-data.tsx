import { ErrorBoundary, OtherCodeError, useDataLoader, useHost, useHydrated } from '@riwaq/runtime';
import { type ReactNode, Suspense, use, useState } from 'react';

interface WithDataProps<Data> {
  /** Path of the page or resource whose data it is: `/products`. */
  readonly of: string;
  /** Shown until it is there, and in the document. */
  readonly loading?: ReactNode;
  /** Shown where it does not come. `retry` asks again, or opens the page's document where only newer code can use the data. */
  readonly failed?: (retry: () => void) => ReactNode;
  /** `Data` is what that page's loader returns: the code of the same release made it. */
  readonly children: (data: Data) => ReactNode;
}

/** Renders a part that needs the data of another page of its app, or of a resource. The one place where such a part waits, fails and asks again. */
export function WithData<Data>({ loading = null, ...props }: WithDataProps<Data>) {
  return useHydrated() ? <Loading loading={loading} {...props} /> : loading;
}

function Loading<Data>({ of, loading, failed, children }: WithDataProps<Data>) {
  const { report, leave } = useHost();
  const load = useDataLoader();
  const [{ coming }, setAttempt] = useState(() => ({ coming: load(of) }));
  const retry = () => setAttempt({ coming: load(of) });
  // Without the hash, which would lead to a place on this page.
  const open = () => leave(`${location.pathname}${location.search}`);
  return (
    <ErrorBoundary
      of={coming}
      onError={(error) => report(error, `data of ${of}`)}
      fallback={(error) => failed?.(error instanceof OtherCodeError ? open : retry)}
    >
      <Suspense fallback={loading}>
        <Given coming={coming}>{children}</Given>
      </Suspense>
    </ErrorBoundary>
  );
}

function Given<Data>({ coming, children }: { readonly coming: Promise<unknown> } & Pick<WithDataProps<Data>, 'children'>) {
  return children(use(coming) as Data);
}
