import { ErrorBoundary, RenderedAnew } from '@riwaq/runtime';
import { Route, Routes } from '@riwaq/runtime/router';
import { Suspense, use, useEffect } from 'react';
import { ApplicationPage } from '../pages/application-page';
import { MissingPage } from '../pages/missing-page';
import { UnavailablePage } from '../pages/unavailable-page';
import type { ComingScreen, Screen } from './screen';

interface Events {
  /** Told when the page throws while rendering, and at which attempt, so that its previous release can be tried. */
  readonly onBroken: (error: unknown, attempt: number) => void;
  /** Asked for after the attempt that failed last. */
  readonly onRetry: (attempt: number) => void;
  /** Told when what the address shows has come alive for the first time. */
  readonly onAlive: () => void;
}

/** What the current address shows, inside a boundary of its own: whatever happens in it, header and footer stay. */
export function RouteView({ screen, ...events }: Events & { screen: ComingScreen }) {
  return (
    <Suspense>
      <Arrived screen={screen} {...events} />
    </Suspense>
  );
}

function Arrived({ screen: coming, onAlive, ...events }: Events & { screen: ComingScreen }) {
  const screen = coming instanceof Promise ? use(coming) : coming;
  const composed = screen.kind === 'missing' || (screen.kind === 'page' && screen.attempt === 0);
  useEffect(onAlive, [onAlive]);
  return (
    <>
      {!composed && <RenderedAnew />}
      <Shown screen={screen} {...events} />
    </>
  );
}

function Shown({ screen, onBroken, onRetry }: Omit<Events, 'onAlive'> & { screen: Screen }) {
  if (screen.kind === 'missing') return <MissingPage />;
  const unavailable = <UnavailablePage onRetry={() => onRetry(screen.attempt)} />;
  if (screen.kind === 'unavailable') return unavailable;

  const { app, version, pattern, attempt, Component } = screen;
  return (
    <ErrorBoundary
      of={screen}
      onError={(error) => onBroken(error, attempt)}
      fallback={() => (attempt % 2 === 0 ? <ApplicationPage /> : unavailable)}
    >
      <div data-boundary={app} data-version={version}>
        <Routes key={pattern}>
          <Route path={pattern} element={<Component />} />
        </Routes>
      </div>
    </ErrorBoundary>
  );
}
