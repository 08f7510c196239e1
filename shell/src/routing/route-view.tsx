import { ErrorBoundary, useRenderAnewUnless } from '@riwaq/runtime';
import { Matched } from '@riwaq/runtime/router';
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

/** What the current address shows, inside a boundary of its own: whatever happens in it, header and footer stay. */
export function RouteView({ screen, onBroken, onRetry }: Props) {
  const page = screen.kind === 'page' ? screen : undefined;
  const mayRetry = page !== undefined && page.attempt % 2 === 0;
  return (
    <ErrorBoundary
      key={page ? `${page.app} ${page.pattern} ${page.attempt}` : screen.kind}
      onError={onBroken}
      fallback={() => (mayRetry ? null : <UnavailablePage onRetry={onRetry} />)}
    >
      <Suspense>
        <View screen={screen} onRetry={onRetry} />
      </Suspense>
    </ErrorBoundary>
  );
}

function View({ screen, onRetry }: Omit<Props, 'onBroken'>) {
  const composed = screen.kind === 'missing' || (screen.kind === 'page' && screen.attempt === 0);
  useRenderAnewUnless(composed);
  if (screen.kind === 'missing') return <MissingPage />;
  if (screen.kind === 'unavailable') return <UnavailablePage onRetry={onRetry} />;
  return (
    <div data-boundary={screen.app} data-version={screen.version}>
      <Matched pattern={screen.pattern}>
        <screen.Component />
      </Matched>
    </div>
  );
}
