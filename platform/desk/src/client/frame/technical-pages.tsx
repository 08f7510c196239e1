import { color, space } from '@riwaq/design-system';
import styled from 'styled-components';
import { pages } from '../../contract/pages';
import { mayReadMessages } from '../../contract/role';
import type { Session } from '../../contract/session';
import { linkTo, usePath } from '../address';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  margin-block-end: ${space[2]};

  a {
    display: grid;
    place-items: center;
    min-block-size: 2.75rem;
    color: ${color.muted};
    text-decoration: none;
  }

  a[aria-current='page'] {
    border-block-end: 2px solid ${color.accentText};
    color: ${color.ink};
    font-weight: 600;
  }
`;

const links = [
  [pages.live, 'المعروض الآن'],
  [pages.history, 'السجل'],
  [pages.visits, 'الزوار'],
] as const;

/** For who sends them again. */
const messages = [pages.messages, 'وجهات الرسائل'] as const;

/** The pages behind «للتقنيين»: for roles that release. */
export function TechnicalPages({ roles }: Pick<Session, 'roles'>) {
  const path = usePath();
  // The first one is no parent of the others here.
  return (
    <Nav aria-label="صفحات التقنيين">
      {(mayReadMessages(roles) ? [...links, messages] : links).map(([href, label]) => (
        <a key={href} {...linkTo(href)} aria-current={path === href ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </Nav>
  );
}
