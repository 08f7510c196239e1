import { type ReactNode, Suspense, startTransition, use, useEffect, useRef, useState } from 'react';
import { useHydrated } from './hydrated';
import type { LoadPart, PartModule } from './lazy-part';
import { createGate, fulfilled, isFulfilled, trackedPromise } from './library-internals/tracked-promise';
import { patiently } from './patiently';
import { NavigationType, useLocation, useNavigationType } from './router';
import { announceHydration } from './translated-text';
import { onNearViewport } from './use-near';

/** Milliseconds after which idle work runs anyway. */
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

/** The part for one place on the page: that place keeps its failure, another one loads again. */
function askedOnce<Props extends object>(preload: LoadPart<Props>): LoadPart<Props> {
  let coming: ReturnType<typeof preload> | undefined;
  return () => {
    if (coming) return coming;
    const asked = preload();
    coming = isFulfilled(asked) ? asked : trackedPromise(patiently(preload));
    return coming;
  };
}

/** Distance below the screen at which a composed part hydrates. */
const AHEAD = '600px';

interface DeferredHydrationProps<Props extends object> {
  /** What `lazyPart` made. */
  readonly part: { readonly preload: LoadPart<Props> };
  readonly props: Props;
  /** When a composed part hydrates: near the screen, or when the page is idle. */
  readonly until?: 'near' | 'idle';
}

/**
 * Defers the hydration of a part below the first screen, or of one that works without script.
 * A composed part hydrates near the screen, on idle (`until`), or after a change of its props.
 * In a page rendered by the browser it renders after the first paint, and at once for a back navigation or an anchor.
 * A failed download is the page's failure.
 */
export function DeferredHydration<Props extends object>({ part: { preload }, props, until = 'near' }: DeferredHydrationProps<Props>) {
  const [part] = useState(() => askedOnce(preload));
  const container = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  const location = useLocation();
  const follows = useFollows();
  const around: Readonly<Record<string, unknown>> = { ...props, location };
  const composed = useRef(around);
  const changed = !follows && Object.keys(around).some((name) => !Object.is(around[name], composed.current[name]));
  // React drops unhydrated markup after a change around it: a copy replaces it until the part arrives.
  if (changed) gate.open();
  const copy = changed && !isFulfilled(part()) ? container.current?.cloneNode(true) : undefined;

  useEffect(() => {
    const place = container.current;
    if (!place) return;
    if (follows) return afterPaint(gate.open);
    const open = () => {
      announceHydration(place);
      gate.open();
    };
    const hydrate = () => void part().then(open, open);
    return until === 'idle' ? requestIdle(hydrate) : onNearViewport(place, AHEAD, hydrate);
  }, [gate, part, until, follows]);

  return (
    <div ref={container}>
      <Suspense fallback={copy ? <div ref={(host) => host?.replaceChildren(copy)} /> : <div data-coming="" />}>
        <Waiting until={gate.opened} follows={follows}>
          <Part part={part} props={props} />
        </Waiting>
      </Suspense>
    </div>
  );
}

/** Whether a link led to this page as it opened, and not to an anchor in it. Opening a composed page counts as a back navigation. */
function useFollows(): boolean {
  const { hash } = useLocation();
  const navigation = useNavigationType();
  const [follows] = useState(navigation !== NavigationType.Pop && hash === '');
  return follows;
}

/** Whether what is below the first screen may render: after the first paint where a link led to the page, otherwise at once. */
export function useBelowFirstScreen(): boolean {
  const follows = useFollows();
  const [painted, setPainted] = useState(false);
  useEffect(() => (follows ? afterPaint(() => startTransition(() => setPainted(true))) : undefined), [follows]);
  return !follows || painted;
}

function Part<Props extends object>({ part, props }: { readonly part: LoadPart<Props>; readonly props: Props }) {
  const coming: Promise<PartModule<Props>> = part();
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
