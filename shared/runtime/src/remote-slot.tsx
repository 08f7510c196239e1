import type { AppName } from '@riwaq/contracts';
import { type ReactNode, Suspense, use, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { useHost } from './host';
import { RenderedAnew } from './render-anew';

export interface RemoteSlotProps<Props extends object> {
  /** The app that offers the fragment. */
  readonly of: AppName;
  readonly fragment: string;
  readonly props?: Props;
  /** What stands here while it loads. */
  readonly loading?: ReactNode;
  /** What a visitor can do without it. `retry` tries again from the live release. */
  readonly fallback: ReactNode | ((retry: () => void) => ReactNode);
}

/**
 * Places a fragment of another app. A fragment that cannot be loaded or throws is replaced by that of its app's previous
 * good release, then by `fallback`; the page around it goes on.
 */
export function RemoteSlot<Props extends object>({ of, fragment, props, loading = null, fallback }: RemoteSlotProps<Props>) {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const next = () => setAttempt(attempt + 1);
  const exhausted = attempt % 2 === 1;

  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => {
        host.report(error, `${of}/${fragment}`);
        if (!exhausted) next();
      }}
      fallback={() => (exhausted ? (typeof fallback === 'function' ? fallback(next) : fallback) : loading)}
    >
      <Suspense fallback={loading}>
        <Fragment app={of} name={fragment} attempt={attempt} props={props ?? {}} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Fragment({ app, name, attempt, props }: { app: AppName; name: string; attempt: number; props: object }) {
  const { Component, version, pinned } = use(useHost().fragment(app, name, attempt));
  return (
    <>
      {!pinned && <RenderedAnew />}
      <div data-boundary={app} data-version={version}>
        <Component {...props} />
      </div>
    </>
  );
}
