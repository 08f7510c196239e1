import { BrandMark, Container, color, font, Icon, type IconName, Lattice, List, media, space } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { NavLinks, serviceLinks, useShownNavigation } from './navigation';
import { SupportContacts } from './support-contacts';

const Ground = styled.footer`
  --ring: ${color.gold};
  position: relative;
  isolation: isolate;
  overflow: clip;
  content-visibility: auto;
  contain-intrinsic-block-size: auto 38rem;
  background: ${color.night};
  color: ${color.nightMuted};
  font-size: ${font.label};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.nightInk};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  h2 {
    color: ${color.gold};
    font-size: ${font.label};
    font-weight: 600;
  }

  /* The height reserved before layout must not be too small: the last line would overflow the ground. */
  ${media.medium} {
    contain-intrinsic-block-size: auto 60.5rem;
  }

  ${media.wide} {
    contain-intrinsic-block-size: auto 39rem;
  }

  [data-whole] & {
    content-visibility: visible;
  }

  @media print {
    display: none;
  }
`;

const Pattern = styled(Lattice)`
  position: absolute;
  z-index: -1;
  inset: 0;
  color: ${color.gold};
  opacity: 0.2;
  mask-image: linear-gradient(to bottom, #000, transparent 16rem);
`;

const Columns = styled(Container)`
  display: grid;
  padding-block-start: ${space[8]};

  ${media.medium} {
    gap: ${space[6]} ${space[4]};
    grid-template-columns: 1fr 1fr;
    padding-block: ${space[12]} ${space[3]};
  }

  /* As wide as their lines: the spaces between them are even, and the last one ends where the rule below ends. */
  ${media.wide} {
    grid-template-columns: repeat(4, fit-content(20rem));
    justify-content: space-between;
  }
`;

/**
 * A folded part on a phone. On a wider screen it is open under its title, without a script, in browsers that can style the content of a closed
 * `<details>`; in others it stays folded.
 */
const Part = styled.section`
  > h2 {
    display: none;
    margin-block-end: ${space[1]};
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 3.5rem;
    border-block-start: 1px solid ${color.nightLine};
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  details[open] > summary > svg {
    rotate: 0.5turn;
  }

  details > :last-child {
    padding-block-end: ${space[2]};
  }

  ${media.medium} {
    @supports selector(::details-content) {
      > h2 {
        display: block;
      }

      summary {
        display: none;
      }

      details::details-content {
        content-visibility: visible;
      }

      details > :last-child {
        padding-block-end: 0;
      }
    }
  }
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  margin-block-end: ${space[2]};
  color: ${color.nightInk};
  font-size: ${font.title};
  font-weight: 700;
  line-height: 1;

  & + p {
    margin-block-end: ${space[2]};
  }

  ${media.phone} {
    & ~ ul {
      margin-block-end: ${space[3]};
    }
  }
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
`;

const Closing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.half} ${space[3]};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.nightLine};
  font-size: ${font.caption};

  a + a {
    margin-inline-start: ${space[3]};
  }
`;

type Marked = readonly { readonly icon: IconName; readonly label: string }[];

const promises: Marked = [
  { icon: 'clock', label: 'تفعيل خلال 24 ساعة من تأكيد الدفع' },
  { icon: 'shield', label: 'ضمان الاستبدال أو استرجاع المال' },
];

const payments: Marked = [
  { icon: 'card', label: 'البطاقة الذهبية وبطاقة CIB' },
  { icon: 'bank', label: 'الحساب البريدي الجاري CCP' },
  { icon: 'phone', label: 'تحويل RIB عبر بريدي موب' },
  { icon: 'bank', label: 'تحويل دولي IBAN' },
];

function MarkedLines({ lines }: { readonly lines: Marked }) {
  return (
    <List>
      {lines.map(({ icon, label }) => (
        <Line key={label}>
          <Icon name={icon} size={20} />
          {label}
        </Line>
      ))}
    </List>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly as?: 'nav';
  readonly children: ReactNode;
}

/** A part of the footer under its title. */
function Folded({ title, as, children }: FoldedProps) {
  const id = useId();
  return (
    <Part as={as} aria-labelledby={as && id}>
      <h2 id={id}>{title}</h2>
      <details>
        <summary>
          <h2>{title}</h2>
          <Icon name="chevronDown" size={20} />
        </summary>
        {children}
      </details>
    </Part>
  );
}

/** The footer of every page: promises, support, links and payment methods. The last line shows `settings`. */
export function Footer({ settings }: { readonly settings?: ReactNode }) {
  const { brand, social } = useSite();
  const entries = useShownNavigation();
  return (
    <Ground>
      <Pattern />
      <Columns>
        <section>
          <Brand>
            <BrandMark size={36} />
            {brand.name}
          </Brand>
          <p>{brand.tagline}</p>
          <MarkedLines lines={promises} />
        </section>
        <Folded title="الدعم">
          <SupportContacts />
        </Folded>
        <Folded title="روابط الموقع" as="nav">
          <NavLinks entries={[...entries, ...serviceLinks]} />
        </Folded>
        <Folded title="طرق الدفع">
          <MarkedLines lines={payments} />
        </Folded>
      </Columns>
      <Container>
        <Closing>
          <p>© {brand.name}. جميع الحقوق محفوظة.</p>
          {settings}
          <p>
            <a href={social.facebook} rel="noopener">
              فيسبوك
            </a>
            <a href={social.instagram} rel="noopener">
              إنستغرام
            </a>
          </p>
        </Closing>
      </Container>
    </Ground>
  );
}
