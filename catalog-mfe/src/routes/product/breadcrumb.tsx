import { Container, color, font, Icon, Latin, media, space } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import type { Crumb } from '../../rules/product-crumbs';

const Way = styled.nav`
  padding-block: ${space[1]};
  color: ${color.muted};
  font-size: ${font.caption};

  ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.half};
    padding: 0;
    list-style-type: '';
  }

  li,
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space.half};
    min-block-size: 2.75rem;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  ${media.phone} {
    li:last-child {
      display: none;
    }
  }
`;

/** The way back from a page; the last step is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Container>
      <Way aria-label="مسار التصفّح">
        <ol>
          {crumbs.map(({ name, path }, index) => (
            <li key={path}>
              {index > 0 && <Icon name="chevronForward" size={16} />}
              {index < crumbs.length - 1 ? (
                <Link to={path}>{name}</Link>
              ) : (
                <span aria-current="page">
                  <Latin>{name}</Latin>
                </span>
              )}
            </li>
          ))}
        </ol>
      </Way>
    </Container>
  );
}
