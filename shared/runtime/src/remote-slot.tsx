import { type AppName, type Attempt, FIRST_ATTEMPT, type Fragments, isFallbackAttempt, nextAttempt } from '@riwaq/contracts';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { DeferredHydration } from './deferred-hydration';
import { ErrorBoundary } from './error-boundary';
import { type LoadedFragment, useHost } from './host';
import { isFirstPage, useHydrated } from './hydrated';
import { lazyPart } from './lazy-part';
import { useFragmentData } from './page';
import { useNearViewport } from './use-near';
import { useTimeLimit } from './use-time-limit';

/** Thrown while hydrating, to make React drop the composed markup of the nearest Suspense boundary and render it in the browser. */
export class ClientRenderError extends Error {
  override readonly name = 'ClientRenderError';
}

/**
 * Renders its Suspense boundary on the client: markup of one release never hydrates with another.
 * A component, so that the end of hydration renders nothing else again.
 */
export function ForceClientRender(): null {
  if (!useHydrated()) throw new ClientRenderError();
  return null;
}

/** A fragment and its props, each pair that the shop has. A fragment without props needs none. */
type Placed = {
  [Key in keyof Fragments]: Key extends `${infer App}/${infer Name}`
    ? {
        /** The app that offers the fragment. */
        readonly of: App;
        readonly fragment: Name;
      } & (Record<never, never> extends Fragments[Key] ? { readonly props?: Fragments[Key] } : { readonly props: Fragments[Key] })
    : never;
}[keyof Fragments];

interface SlotOptions {
  /** Shown while the fragment loads. */
  readonly loading?: ReactNode;
  /** Replaces a failed fragment. `retry` loads the live release again. */
  readonly fallback: ReactNode | ((retry: () => void) => ReactNode);
  /** Works without script: in a composed page its scripts load after hydration, on idle. Not for a slot inside a deferred part. */
  readonly deferred?: boolean;
}

/** A slot: its fragment, the props of that fragment, and what replaces it. */
export type RemoteSlotProps = Placed & SlotOptions;

/** The same, where which fragment it is does not matter. */
interface AnySlot extends SlotOptions {
  readonly of: AppName;
  readonly fragment: string;
  readonly props?: object;
}

/** Renders a fragment of another app. After a failure, or 8 s of suspense, it renders the app's previous good release, then `fallback`. */
export function RemoteSlot(slot: RemoteSlotProps) {
  // A later page has no markup that waits for its scripts: a known fragment is part of its first render.
  const [waits] = useState(() => slot.deferred && isFirstPage());
  return waits ? <DeferredSlot {...slot} /> : <Slot {...slot} />;
}

function DeferredSlot(slot: AnySlot) {
  const host = useHost();
  const { of, fragment } = slot;
  const [part] = useState(() =>
    lazyPart(
      async () => {
        if (globalThis.navigator?.onLine === false) throw new Error(`${of}/${fragment}: no connection`);
        // One that cannot be loaded is its slot's to answer for.
        await host.fragment(of, fragment, FIRST_ATTEMPT, true).catch(() => {});
        return { default: Slot };
      },
      { name: `${of}/${fragment}` },
    ),
  );
  return <DeferredHydration part={part} props={slot} until="idle" />;
}

function Slot({ of, fragment, props, loading = null, fallback, deferred }: AnySlot) {
  const host = useHost();
  const load = (attempt: Attempt) => ({ attempt, coming: host.fragment(of, fragment, attempt, deferred) });
  const [{ attempt, coming }, setLoading] = useState(() => load(FIRST_ATTEMPT));
  const next = () => setLoading(load(nextAttempt(attempt)));
  const exhausted = isFallbackAttempt(attempt);
  const { late, onShown } = useTimeLimit(coming);

  return (
    <ErrorBoundary
      key={attempt}
      onError={(error) => {
        host.report(error, `${of}/${fragment}`, attempt);
        if (!exhausted) next();
      }}
      fallback={() => (exhausted ? (typeof fallback === 'function' ? fallback(next) : fallback) : loading)}
    >
      <Suspense fallback={loading}>
        <Fragment coming={coming} app={of} name={fragment} late={late} onShown={onShown} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface FragmentProps {
  readonly coming: Promise<LoadedFragment>;
  readonly app: AppName;
  readonly name: string;
  readonly late: boolean;
  readonly onShown: () => void;
  readonly props: object | undefined;
}

function Fragment({ coming, app, name, late, onShown, props }: FragmentProps) {
  const { Component, version, pinned, loaderData } = use(coming);
  const ofPage = useFragmentData(app, name, version);
  useEffect(onShown, [onShown]);
  if (late) throw new Error(`${app} ${version} suspends for too long`);
  const given = loaderData ?? ofPage;
  return (
    <>
      {!pinned && <ForceClientRender />}
      <div data-boundary={app} data-version={version}>
        <Component {...props} {...(given !== undefined && { loaderData: given })} />
      </div>
    </>
  );
}

/** A `RemoteSlot` that loads its fragment near the screen. Before, and in the document, it shows its loading state. */
export function LazyRemoteSlot(slot: RemoteSlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  return (
    <div ref={container} data-far={!near || undefined}>
      {near ? <RemoteSlot {...slot} /> : slot.loading}
    </div>
  );
}
