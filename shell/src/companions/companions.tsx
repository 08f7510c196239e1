import { OfflineNotice } from '../offline/offline-notice';
import { useOfflineReading } from '../offline/use-offline-reading';
import { ConsentBanner } from '../privacy/consent-banner';
import { useAnalytics } from '../privacy/use-analytics';
import { TeamTools } from './team-tools';
import { UnfinishedPayment } from './unfinished-payment';
import { usePrefetchInView } from './use-prefetch-in-view';

/** What goes along with every page once it is alive: the notices at the lower edge, reading offline, and measuring where the visitor agreed to it. */
export default function Companions() {
  useAnalytics();
  useOfflineReading();
  usePrefetchInView();
  return (
    <>
      <UnfinishedPayment />
      <OfflineNotice />
      <ConsentBanner />
      <TeamTools />
    </>
  );
}
