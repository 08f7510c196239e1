import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useHydrated } from './hydrated';
import type { PartModule, PartOfPage } from './part-of-page';
import { useLocation } from './router';
import { whenNear } from './when-near';

/** How far below the screen a composed part comes alive, before a quick hand reaches it. */
const AHEAD = '600px';

interface BelowProps<Props extends object> {
  readonly part: PartOfPage<Props>;
  readonly props: Props;
}

/**
 * Places what lies below the first screen of a page. In a composed document it stays as it was composed, and asks nothing of
 * the network or the device, until it comes near the screen or something changes; then its script is loaded and it comes
 * alive. In a page that is rendered in the browser it follows the first screen as soon as it is loaded. A script that cannot
 * be loaded is the page's failure.
 */
export function Below<Props extends object>({ part, props }: BelowProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  const around: Readonly<Record<string, unknown>> = { ...props, location: useLocation() };
  const composed = useRef(around);
  const changed = Object.keys(around).some((name) => !Object.is(around[name], composed.current[name]));
  // React drops markup that is not alive when something changes around it: then a copy of it stands there until the part has come.
  if (changed) gate.open();
  const copy = changed && part().status !== 'fulfilled' ? place.current?.cloneNode(true) : undefined;

  useEffect(() => {
    if (!place.current) return;
    return whenNear(place.current, AHEAD, () => void part().then(gate.open, gate.open));
  }, [gate, part]);

  return (
    <div ref={place}>
      <Suspense fallback={copy && <div ref={(stand) => stand?.replaceChildren(copy)} />}>
        <Waiting until={gate.opened} />
        <Part part={part} props={props} />
      </Suspense>
    </div>
  );
}

function Part<Props extends object>({ part, props }: BelowProps<Props>) {
  const coming: Promise<PartModule<Props>> = part();
  const { default: Loaded } = use(coming);
  return <Loaded {...props} />;
}

/** Holds back hydration. A component of its own and no hook, so that learning of the end of hydration renders nothing else again. */
function Waiting({ until }: { readonly until: Promise<void> }): null {
  const hydrating = !useHydrated() && typeof document !== 'undefined';
  use(hydrating ? until : nothing);
  return null;
}

/** What has come already, marked as React marks it. */
const nothing = Object.assign(Promise.resolve(), { status: 'fulfilled' });

interface Gate {
  /** Marked at once when the gate opens, as React marks a promise that it has seen: what renders then does not wait. */
  readonly opened: Promise<void> & { status?: 'fulfilled' };
  readonly open: () => void;
}

function createGate(): Gate {
  let resolve = () => {};
  const opened: Gate['opened'] = new Promise<void>((done) => {
    resolve = done;
  });
  const open = () => {
    opened.status = 'fulfilled';
    resolve();
  };
  return { opened, open };
}
