import { pages } from '../../contract/pages';
import { mayReadMessages } from '../../contract/role';
import type { Session } from '../../contract/session';
import { TechnicalPages } from '../frame/technical-pages';
import { HistoryPage } from '../history/history-page';
import { VisitsPage } from '../visits/visits-page';
import { LivePage } from './live-page';
import { MessagesPage } from './messages-page';

interface TechnicalRoomProps {
  readonly path: string;
  readonly session: Session;
}

/** «للتقنيين»: what is live, its history, visits and messages. Who only sells never loads it. */
export default function TechnicalRoom({ path, session }: TechnicalRoomProps) {
  return (
    <>
      <TechnicalPages roles={session.roles} />
      <TechnicalPage {...{ path, session }} />
    </>
  );
}

function TechnicalPage({ path, session }: TechnicalRoomProps) {
  if (path === pages.history) return <HistoryPage session={session} />;
  if (path === pages.visits) return <VisitsPage />;
  if (path === pages.messages && mayReadMessages(session.roles)) return <MessagesPage />;
  return <LivePage session={session} />;
}
