import * as now from '../src/index';
import * as router from '../src/router/index';
import type * as Released from './released/index';
import type * as ReleasedRouter from './released/router/index';

/** Names that the shell alone uses: they change with it. */
type OfTheShell = 'HostContext' | 'createClock' | 'onTrack' | 'resetTracking';

/**
 * Live and kept releases run on the interface that was released last. Each name that a remote could take is still given, in a type that its code fits.
 * If this does not compile, keep the old name beside its successor for as long as a live or kept release takes it.
 */
export const given: Omit<typeof Released, OfTheShell> = now;
export const givenRouter: typeof ReleasedRouter = router;
