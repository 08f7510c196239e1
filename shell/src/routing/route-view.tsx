import { ErrorBoundary, useRenderAnewUnless } from '@riwaq/runtime';
import { useRoutes } from '@riwaq/runtime/router';
import { Suspense } from 'react';
import { MissingPage } from '../pages/missing-page';
import { UnavailablePage } from '../pages/unavailable-page';
import type { Screen } from './screen';

interface Props {
  readonly screen: Screen;
  /** Told when the page throws while rendering, so that its previous release can be tried. */
  readonly onBroken: (error: unknown) => void;
  readonly onRetry: () => void;
}

/** The page of the current address inside its own boundary: whatever happens in it, header and footer stay. */
export function RouteView({ screen, onBroken, onRetry }: Props) {
  if (screen.kind === 'missing') return <MissingPage />;
  if (screen.kind === 'unavailable') return <UnavailablePage onRetry={onRetry} />;
  const exhausted = screen.attempt % 2 === 1;
  return (
    <ErrorBoundary
      key={`${screen.app} ${screen.pattern} ${screen.attempt}`}
      onError={onBroken}
      fallback={() => (exhausted ? <UnavailablePage onRetry={onRetry} /> : null)}
    >
      <Suspense>
        <PageOf screen={screen} />
      </Suspense>
    </ErrorBoundary>
  );
}

function PageOf({ screen }: { screen: Extract<Screen, { kind: 'page' }> }) {
  useRenderAnewUnless(screen.attempt === 0);
  const page = useRoutes([{ path: screen.pattern, Component: screen.Component }]);
  return (
    <div data-boundary={screen.app} data-version={screen.version}>
      {page}
    </div>
  );
}
