import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { useHost } from './host';
import type { TrackedPromise } from './library-internals/tracked-promise';
import { createLoads } from './loads';
import { rememberPart } from './made-parts';
import { patiently } from './patiently';

/** What the chunk of a part exports. */
export interface PartModule<Props extends object> {
  readonly default: ComponentType<Props>;
}

/** Loads a part of a page: once, unless that failed. */
export type LoadPart<Props extends object> = () => TrackedPromise<PartModule<Props>>;

interface LazyPartOptions<Props extends object> {
  /** Names it in reports of its failures. */
  readonly name: string;
  /** Shown while it loads. */
  readonly loading?: (props: Props) => ReactNode;
  /** Shown after a failure. `retry` loads it again, and so does the next one that opens it. */
  readonly without?: (props: Props, retry: () => void) => ReactNode;
}

/** A component that loads itself. `preload` loads it before it is rendered, and rejects where it does not come. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly preload: LoadPart<Props> };

/**
 * Makes a component from what imports its chunk: the one way to load a part of a page. The first one to be rendered loads it, or `preload`, or
 * `<DeferredHydration part>`. In place of React's `lazy`, which keeps a failure for the rest of the visit. Without a connection its place waits for one.
 */
export function lazyPart<Props extends object>(load: () => Promise<PartModule<Props>>, options: LazyPartOptions<Props>): LazyPart<Props> {
  const loads = createLoads<null, PartModule<Props>>();
  const preload = () => loads(null, load);
  if (typeof document === 'undefined') rememberPart(preload);
  return Object.assign((props: Props) => <Part preload={preload} options={options} props={props} />, { preload });
}

interface PartProps<Props extends object> {
  readonly preload: LoadPart<Props>;
  readonly options: LazyPartOptions<Props>;
  readonly props: Props;
}

function Part<Props extends object>({ preload, options: { name, loading, without }, props }: PartProps<Props>) {
  const { report } = useHost();
  const [{ Loaded }, setAttempt] = useState(() => attemptAt(preload));
  const retry = () => setAttempt(attemptAt(preload));
  return (
    <ErrorBoundary of={Loaded} onError={(error) => report(error, name)} fallback={() => without?.(props, retry)}>
      <Suspense fallback={loading?.(props)}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A `lazy` component keeps its failure: each attempt needs a new one. One that has come renders at once. */
function attemptAt<Props extends object>(preload: LoadPart<Props>): { readonly Loaded: ComponentType<Props> } {
  const loaded = preload().value;
  if (loaded) return { Loaded: loaded.default };
  const coming = patiently(preload);
  return { Loaded: lazy(() => coming) };
}
