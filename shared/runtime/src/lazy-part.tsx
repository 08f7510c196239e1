import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { type LazyChunk, type LazyChunkModule, lazyChunk } from './deferred-hydration';
import { ErrorBoundary } from './error-boundary';
import { useHost } from './host';

interface LazyPartOptions<Props extends object> {
  /** Names it in reports of its failures. */
  readonly name: string;
  /** Shown while it loads. */
  readonly loading?: (props: Props) => ReactNode;
  /** Shown after a failure. `retry` loads it again, and so does the next one that opens it. */
  readonly without?: (props: Props, retry: () => void) => ReactNode;
}

/**
 * Makes a component from what imports its chunk; the first one to be rendered loads it. In place of React's `lazy`, which keeps a failure for the rest of
 * the visit.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<LazyChunkModule<Props>>,
  options: LazyPartOptions<Props>,
): ComponentType<Props> {
  const chunk = lazyChunk(load);
  return (props) => <Part chunk={chunk} options={options} props={props} />;
}

interface PartProps<Props extends object> {
  readonly chunk: LazyChunk<Props>;
  readonly options: LazyPartOptions<Props>;
  readonly props: Props;
}

function Part<Props extends object>({ chunk, options: { name, loading, without }, props }: PartProps<Props>) {
  const { report } = useHost();
  const [{ Loaded }, setAttempt] = useState(() => attemptAt(chunk));
  const retry = () => setAttempt(attemptAt(chunk));
  return (
    <ErrorBoundary of={Loaded} onError={(error) => report(error, name)} fallback={() => without?.(props, retry)}>
      <Suspense fallback={loading?.(props)}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A `lazy` component keeps its failure: each attempt needs a new one. One that has come renders at once. */
function attemptAt<Props extends object>(chunk: LazyChunk<Props>): { readonly Loaded: ComponentType<Props> } {
  const coming = chunk();
  return { Loaded: coming.value?.default ?? lazy(() => coming) };
}
