import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useHydrated } from './hydrated';
import { createGate, fulfilled, isFulfilled, type TrackedPromise, trackedPromise } from './library-internals/tracked-promise';
import { NavigationType, useLocation, useNavigationType } from './router';
import { onNearViewport } from './use-near';

/** Milliseconds after which what waits for an idle moment is done all the same. */
const AT_LATEST = 5000;

/** Runs `work` when the browser is idle; in Safari, after a delay. Returns a function that cancels it. */
export function requestIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const wish = requestIdleCallback(work, { timeout: AT_LATEST });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(work, AT_LATEST);
  return () => clearTimeout(timer);
}

/** What the chunk of a part exports. */
export interface LazyChunkModule<Props extends object> {
  readonly default: ComponentType<Props>;
}

/** Gives a part of a page, which is loaded once. */
export type LazyChunk<Props extends object> = () => TrackedPromise<LazyChunkModule<Props>>;

/**
 * Makes a part of a page from what imports its chunk. Without a connection it waits for one; another failure is forgotten, so
 * that the part can be tried again.
 */
export function lazyChunk<Props extends object>(load: () => Promise<LazyChunkModule<Props>>): LazyChunk<Props> {
  let coming: TrackedPromise<LazyChunkModule<Props>> | undefined;

  async function patiently(): Promise<LazyChunkModule<Props>> {
    try {
      return await load();
    } catch (error) {
      if (typeof navigator === 'undefined' || navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return patiently();
    }
  }

  return () => {
    coming ??= trackedPromise(
      patiently().catch((error: unknown) => {
        coming = undefined;
        throw error;
      }),
    );
    return coming;
  };
}

/** How far below the screen a composed part is hydrated, before a quick hand reaches it. */
const AHEAD = '600px';

interface DeferredHydrationProps<Props extends object> {
  readonly part: LazyChunk<Props>;
  readonly props: Props;
  /** What a composed part waits for: its place comes near the screen, or the page is hydrated and has nothing better to do. */
  readonly until?: 'near' | 'idle';
}

/**
 * Places what lies below the first screen of a page, or can be read and followed there without script. In a composed document it
 * stays as it was composed, and asks nothing of the network or the device, until it comes near the screen (or, `until` told so, the
 * page is idle), or something changes; then its script is loaded and it is hydrated. In a page that is rendered in the browser it
 * follows once the first screen has been painted; who goes back to a page, or to an anchor of it, finds it there at once. A script
 * that cannot be loaded is the page's failure.
 */
export function DeferredHydration<Props extends object>({ part, props, until = 'near' }: DeferredHydrationProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  const location = useLocation();
  const navigation = useNavigationType();
  // A composed page is come to by opening it, which counts as going back.
  const [follows] = useState(navigation !== NavigationType.Pop && location.hash === '');
  const around: Readonly<Record<string, unknown>> = { ...props, location };
  const composed = useRef(around);
  const changed = !follows && Object.keys(around).some((name) => !Object.is(around[name], composed.current[name]));
  // React drops unhydrated markup after a change around it: a copy replaces it until the part arrives.
  if (changed) gate.open();
  const copy = changed && !isFulfilled(part()) ? place.current?.cloneNode(true) : undefined;

  useEffect(() => {
    if (!place.current) return;
    if (follows) return afterPaint(gate.open);
    const hydrate = () => void part().then(gate.open, gate.open);
    return until === 'idle' ? requestIdle(hydrate) : onNearViewport(place.current, AHEAD, hydrate);
  }, [gate, part, until, follows]);

  return (
    <div ref={place}>
      <Suspense fallback={copy ? <div ref={(host) => host?.replaceChildren(copy)} /> : <div data-coming="" />}>
        <Waiting until={gate.opened} follows={follows}>
          <Part part={part} props={props} />
        </Waiting>
      </Suspense>
    </div>
  );
}

function Part<Props extends object>({ part, props }: Pick<DeferredHydrationProps<Props>, 'part' | 'props'>) {
  const coming: Promise<LazyChunkModule<Props>> = part();
  const { default: Loaded } = use(coming);
  return <Loaded {...props} />;
}

interface WaitingProps {
  readonly until: Promise<void>;
  readonly follows: boolean;
  readonly children: ReactNode;
}

/**
 * Suspends hydration until `until` resolves. Wraps the part, which React would otherwise render early.
 * A component, so that the end of hydration renders nothing else again.
 */
function Waiting({ until, follows, children }: WaitingProps) {
  const hydrating = !useHydrated() && typeof document !== 'undefined';
  use(hydrating || follows ? until : fulfilled);
  return children;
}

/** Runs `work` after the next paint. Returns a function that cancels it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
