import { OfflineNotice } from '../offline/offline-notice';
import { useOfflineReading } from '../offline/use-offline-reading';
import { ConsentBanner } from '../privacy/consent-banner';
import { useAnalytics } from '../privacy/use-analytics';
import { TeamTools } from './team-tools';
import { TitleAnnouncement } from './title-announcement';
import { UnfinishedPayment } from './unfinished-payment';
import { usePrefetchInView } from './use-prefetch-in-view';

/** What goes along with every page once it is alive: the notices at the lower edge, the title of the next page said aloud, reading offline, and measuring where the visitor agreed to it. */
export default function Companions() {
  useAnalytics();
  useOfflineReading();
  usePrefetchInView();
  return (
    <>
      <TitleAnnouncement />
      <UnfinishedPayment />
      <OfflineNotice />
      <ConsentBanner />
      <TeamTools />
    </>
  );
}
