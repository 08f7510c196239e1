import { BrandMark, Button, Container, color, font, Icon, Ltr, media, radius, shadow, space } from '@riwaq/design-system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { pages } from '../../contract/pages';
import { changedRecordApps } from '../../contract/records';
import { mayReadOrders, mayReadPartners, mayRelease, OPERATIONS } from '../../contract/role';
import type { Session } from '../../contract/session';
import { PageLink, usePath } from '../address';
import { liveQuery, sessionQuery, signOut } from '../api';
import { FailureWords } from '../parts/failure-words';
import { nameOfRoles } from '../texts/app-words';

const Bar = styled.header`
  --ring: ${color.gold};
  background: ${color.night};
  color: ${color.nightInk};
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};
`;

const Brand = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 4rem;
  font-size: ${font.body};
  font-weight: 600;
  text-decoration: none;
`;

const Nav = styled.nav`
  display: flex;

  ${media.narrow} {
    order: 1;
    inline-size: 100%;
    border-block-start: 1px solid ${color.nightLine};

    overflow-x: auto;

    a {
      flex: 1 0 auto;
    }
  }

  ${media.wide} {
    margin-inline-end: auto;
  }

  a {
    display: grid;
    place-items: center;
    min-block-size: 3rem;
    padding-inline: ${space.half};
    border-block: 3px solid transparent;
    color: ${color.nightMuted};
    font-size: ${font.caption};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;

    ${media.wide} {
      font-size: ${font.body};
      min-block-size: 4rem;
      padding-inline: ${space[2]};
    }
  }

  a:hover,
  a[aria-current] {
    color: ${color.nightInk};
  }

  a[aria-current] {
    border-block-end-color: ${color.gold};
  }
`;

const Account = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-inline-size: 12rem;
  min-block-size: 2.75rem;
  padding-inline: ${space.oneAndHalf};
  border: 1px solid ${color.nightLine};
  border-radius: ${radius.control};
  background: none;
  font-size: ${font.caption};
  cursor: pointer;

  /* A long name has two lines: an ellipsis would cut the begin of a Latin name behind an Arabic one. */
  span {
    display: -webkit-box;
    line-height: 1.3;
    overflow: hidden;
    text-align: start;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Menu = styled.div`
  inset: auto;
  inset-block-start: 4.25rem;
  inset-inline-end: max(${space[2]}, (100% - 77rem) / 2 + ${space[3]});
  inline-size: 18rem;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};

  &:popover-open {
    display: grid;
    gap: ${space[2]};
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

interface HeaderProps {
  readonly session: Session | undefined;
  readonly onSignedOut: () => void;
}

/** The header: the desk's name, its pages, and who is signed in. Without a session only the name. */
export function Header({ session, onSignedOut }: HeaderProps) {
  return (
    <Bar>
      <Row>
        <Brand href={pages.today}>
          <BrandMark size={28} />
          رِواق · المكتب
        </Brand>
        {session && (
          <>
            <Nav aria-label="صفحات المكتب">
              <PageLink href={pages.today}>اليوم</PageLink>
              {mayReadOrders(session.roles) && (
                <PageLink href={pages.orders} parentOf={pages.notices}>
                  الطلبات
                </PageLink>
              )}
              {changedRecordApps(session.roles).length > 0 && <PageLink href={pages.records}>المحتوى</PageLink>}
              {mayReadPartners(session.roles) && <PageLink href={pages.partners}>الشركاء</PageLink>}
              {mayRelease(session.roles) && <PageLink href={pages.live}>للتقنيين</PageLink>}
            </Nav>
            <AccountMenu session={session} onSignedOut={onSignedOut} />
          </>
        )}
      </Row>
    </Bar>
  );
}

function AccountMenu({ session, onSignedOut }: HeaderProps & { readonly session: Session }) {
  const client = useQueryClient();
  const { data: live } = useQuery({ ...liveQuery, enabled: false });
  const path = usePath();
  const leave = useMutation({
    mutationFn: signOut,
    // Nothing that was read or typed stays for the next person.
    onSuccess: () => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, null);
      onSignedOut();
    },
  });
  return (
    <>
      <Account type="button" popoverTarget="account" aria-label={`حسابك: ${session.name}`}>
        <span>{session.name}</span>
        <Icon name="chevronDown" size={18} />
      </Account>
      {/* Another page closes it. */}
      <Menu key={path} id="account" popover="auto">
        <div>
          <strong>{session.name}</strong>
          <small>
            <Ltr>{session.email}</Ltr>
          </small>
          <small>{`تغيّر: ${nameOfRoles(session.roles)}`}</small>
        </div>
        {session.roles.includes(OPERATIONS) && <PageLink href={pages.staff}>الفريق</PageLink>}
        {live && <a href={live.shop}>افتح المتجر</a>}
        <Button variant="secondary" wide busy={leave.isPending} onClick={() => leave.mutate()}>
          سجّل الخروج
        </Button>
        {leave.isError && (
          <small role="alert">
            <FailureWords error={leave.error} />
          </small>
        )}
      </Menu>
    </>
  );
}
