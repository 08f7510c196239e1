import { type Attempt, FIRST_ATTEMPT, isFallbackAttempt } from '@riwaq/contracts';
import { ErrorBoundary, ForceClientRender, GivenPageContext, useTimeLimit } from '@riwaq/runtime';
import { Suspense, use, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { PageScreen, PendingScreen, Screen } from './find-screen';
import { KeptPage } from './kept-page';
import { ApplicationPage, MissingPage, UnavailablePage } from './status-pages';

interface Events {
  /** Called when a page throws while rendering: its previous release is next. */
  readonly onBroken: (error: unknown, page: PageScreen) => void;
  /** Called with the last failed attempt. */
  readonly onRetry: (attempt: Attempt) => void;
  /** Called when the page is hydrated. */
  readonly onHydrated: () => void;
}

/**
 * The page of the current address inside an error boundary, so that header and footer always stay. A page that suspends for longer than 8 s counts as failed.
 */
export function RouteView({ screen, ...events }: Events & { screen: PendingScreen }) {
  const { late, onShown } = useTimeLimit(screen);
  return (
    <Suspense>
      <Arrived screen={screen} late={late} onShown={onShown} {...events} />
    </Suspense>
  );
}

interface Timed {
  readonly late: boolean;
  readonly onShown: () => void;
}

function Arrived({ screen: coming, late, onShown, onHydrated, ...events }: Events & Timed & { screen: PendingScreen }) {
  const screen = coming instanceof Promise ? use(coming) : coming;
  const composed = screen.kind === 'missing' || (screen.kind === 'page' && screen.attempt === FIRST_ATTEMPT);
  useEffect(onShown, [onShown]);
  useEffect(onHydrated, [onHydrated]);
  return (
    <>
      {!composed && <ForceClientRender />}
      <Shown screen={screen} late={late} {...events} />
    </>
  );
}

function Shown({ screen, late, onBroken, onRetry }: Omit<Events, 'onHydrated'> & Pick<Timed, 'late'> & { screen: Screen }) {
  if (screen.kind === 'missing') return <MissingPage />;
  if (screen.kind === 'document') return <ApplicationPage />;
  if (screen.kind === 'kept') return <KeptPage markup={screen.markup} />;
  const unavailable = <UnavailablePage onRetry={() => onRetry(screen.attempt)} />;
  if (screen.kind === 'unavailable') return unavailable;

  const { app, version, pattern, attempt, Component, loaderData, given } = screen;
  return (
    <ErrorBoundary
      of={screen}
      onError={(error) => onBroken(error, screen)}
      fallback={() => (isFallbackAttempt(attempt) ? unavailable : <ApplicationPage />)}
    >
      <div data-boundary={app} data-version={version}>
        <GivenPageContext value={given}>
          <Routes key={pattern}>
            <Route path={pattern} element={late ? <Late what={`${app} ${version} ${pattern}`} /> : <Component loaderData={loaderData} />} />
          </Routes>
        </GivenPageContext>
      </div>
    </ErrorBoundary>
  );
}

/** Stands in place of a page that suspends for too long. */
function Late({ what }: { readonly what: string }): never {
  throw new Error(`${what} suspends for too long`);
}
