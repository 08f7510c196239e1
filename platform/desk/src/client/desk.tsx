import { Container, SkipLink, space } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { pages } from '../contract/pages';
import { mayReadOrders, mayRelease, OPERATIONS } from '../contract/role';
import type { Session } from '../contract/session';
import { Moved, usePath } from './address';
import { sessionQuery } from './api';
import { ForeignPage } from './frame/foreign-page';
import { Header } from './frame/header';
import { OwnPartnerPage } from './partners/own-partner-page';
import { PartnersPage } from './partners/partners-page';
import { Failure } from './parts/answer';
import { ReadsCommands } from './parts/for-developers';
import { Loaded, Whole } from './parts/loaded';
import { Page } from './parts/page';
import { LinkPage } from './sign-in/link-page';
import { SignInForm, SignInPage } from './sign-in/sign-in-page';
import { VersionTimes } from './texts/version-words';
import { TodayPage } from './today/today-page';

const Main = styled.main`
  padding-block: ${space[4]} ${space[8]};
  outline: none;
`;

/** The whole page of the desk. */
export function Desk({ client }: { readonly client: QueryClient }) {
  const [visitor, setVisitor] = useState(0);
  const isOfPartner = usePath() === pages.partner;
  return (
    <QueryClientProvider client={client}>
      <SkipLink />
      {isOfPartner ? <PartnerRoom /> : <Rooms key={visitor} onSignedOut={() => setVisitor((before) => before + 1)} />}
    </QueryClientProvider>
  );
}

/** An affiliate has one page, and no way to those of staff. */
function PartnerRoom() {
  return (
    <Container as={Main} id="content" tabIndex={-1}>
      <OwnPartnerPage />
    </Container>
  );
}

function Rooms({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const path = usePath();
  const { data: session, error, isFetching, refetch } = useQuery(sessionQuery);
  // A session that ended leaves the page open behind the sign-in, with every text in it.
  const known = useRef<Session>(undefined);
  if (session) known.current = session;
  const user = session ?? known.current;
  const main = useFocusOnNewPage(path);
  const [asked, setAsked] = useState(0);
  // Nobody closes the sign-in but a session: a browser that closes it all the same gets it opened again.
  const askAgain = () => {
    setAsked((before) => before + 1);
    void refetch();
  };

  const isLink = path === pages.signIn;
  return (
    <>
      <Header session={isLink ? undefined : user} onSignedOut={onSignedOut} />
      <Container as={Main} id="content" ref={main} tabIndex={-1}>
        {isLink ? (
          <LinkPage />
        ) : user ? (
          <Whole title="المكتب">
            <VersionTimes>
              <ReadsCommands value={mayRelease(user.roles)}>
                <Room path={path} session={user} />
              </ReadsCommands>
            </VersionTimes>
          </Whole>
        ) : error ? (
          <Page title="المكتب">
            <Failure error={error} onRetry={() => refetch()} busy={isFetching} />
          </Page>
        ) : (
          session === null && <SignInPage />
        )}
      </Container>
      {!isLink && user && session === null && (
        <Dialog key={asked} open onClose={askAgain} title="انتهت جلستك" description="ادخل من جديد. ما كتبته باقٍ في مكانه.">
          <SignInForm />
        </Dialog>
      )}
    </>
  );
}

const OrdersRoom = lazy(() => import('./orders/orders-room'));
const NoticesPage = lazy(() => import('./notices/notices-page'));
const StaffPage = lazy(() => import('./staff/staff-page'));
const RecordsRoom = lazy(() => import('./records/records-room'));
const TechnicalRoom = lazy(() => import('./live/technical-room'));

/** Addresses of before decision 0191, which mails and bookmarks still have. */
const movedPages: Readonly<Record<string, string>> = { '/history': pages.history, '/visits': pages.visits };

function Room({ path, session }: { readonly path: string; readonly session: Session }) {
  if ((path === pages.live || path.startsWith(`${pages.live}/`)) && mayRelease(session.roles)) {
    return (
      <Loaded title="المعروض الآن">
        <TechnicalRoom path={path} session={session} />
      </Loaded>
    );
  }
  if (path === pages.notices && mayReadOrders(session.roles)) {
    return (
      <Loaded title="إشعارات الطلبات">
        <NoticesPage />
      </Loaded>
    );
  }
  if (path === pages.staff && session.roles.includes(OPERATIONS)) {
    return (
      <Loaded title="الفريق">
        <StaffPage session={session} />
      </Loaded>
    );
  }
  const moved = movedPages[path];
  if (moved) return <Moved to={moved} />;
  if (path === pages.partners) return <PartnersPage session={session} />;
  if ((path === pages.orders || path.startsWith(`${pages.orders}/`)) && mayReadOrders(session.roles)) {
    return (
      <Loaded title="الطلبات">
        <OrdersRoom />
      </Loaded>
    );
  }
  if (path === pages.records || path.startsWith(`${pages.records}/`)) {
    return (
      <Loaded title="المحتوى">
        <RecordsRoom session={session} />
      </Loaded>
    );
  }
  return (
    <>
      <ForeignPage path={path} />
      <TodayPage session={session} />
    </>
  );
}

/** Moves the focus to the content after a link was followed, and shows the page from its top, as a browser does on a new page. */
function useFocusOnNewPage(path: string) {
  const main = useRef<HTMLDivElement>(null);
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    main.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [path]);
  return main;
}
