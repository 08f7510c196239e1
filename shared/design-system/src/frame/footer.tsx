import { links } from '@riwaq/contracts';
import { useSite } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import { useId } from 'react';
import styled from 'styled-components';
import { BrandMark } from '../elements/brand-mark';
import { Icon, type IconName } from '../elements/icon';
import { Lattice } from '../elements/lattice';
import { Container, List } from '../layout/layout';
import { color, font, media, radius, space } from '../tokens/tokens';
import { SupportContacts } from './support-contacts';

const Ground = styled.footer`
  --ring: ${color.gold};
  position: relative;
  isolation: isolate;
  overflow: clip;
  margin-block-start: auto;
  background: ${color.night};
  color: ${color.nightMuted};
  font-size: 1rem;

  a {
    color: ${color.nightInk};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Pattern = styled(Lattice)`
  position: absolute;
  z-index: -1;
  inset: 0;
  color: ${color.gold};
  opacity: 0.16;
  mask-image: linear-gradient(to bottom, #000, transparent 15rem);
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${space[6]} ${space[4]};
  padding-block: ${space[8]} ${space[6]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.wide} {
    grid-template-columns: 1.5fr 1.4fr 0.9fr 1.2fr;
    padding-block-start: ${space[12]};
  }

  h2 {
    margin-block-end: ${space[1]};
    color: ${color.gold};
    font-size: 1rem;
    font-weight: 600;
  }

  li > a {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-block-size: 2.75rem;
  }

`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  margin-block-end: ${space[2]};
  color: ${color.nightInk};
  font-size: ${font.heading2};
  font-weight: 700;
  line-height: 1;
`;

const Way = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.5rem;
`;

const Small = styled.div`
  border-block-start: 1px solid ${color.nightLine};
  border-radius: ${radius.pill};
`;

const Closing = styled(Container)`
  padding-block: ${space[3]};
  font-size: ${font.small};
`;

const payments: readonly { readonly icon: IconName; readonly label: string }[] = [
  { icon: 'card', label: 'البطاقة الذهبية وبطاقة CIB' },
  { icon: 'bank', label: 'الحساب البريدي الجاري CCP' },
  { icon: 'phone', label: 'تحويل RIB عبر بريدي موب' },
  { icon: 'bank', label: 'تحويل دولي IBAN' },
];

/** The foot of every page: who we are, when and how to reach us (D19), where to go on, and how to pay. */
export function Footer() {
  const { brand, social } = useSite();
  const title = useId();
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
        </section>
        <section>
          <h2>الدعم</h2>
          <SupportContacts />
        </section>
        <nav aria-labelledby={title}>
          <h2 id={title}>روابط الموقع</h2>
          <List>
            <li>
              <Link to={links.products}>المنتجات الرقمية</Link>
            </li>
            <li>
              <Link to={links.bundleBuilder}>صمّم باقتك</Link>
            </li>
            <li>
              <Link to={links.policy}>سياسة الاستبدال والاسترجاع</Link>
            </li>
            <li>
              <Link to={links.contact}>تواصل معنا</Link>
            </li>
            <li>
              <a href={social.facebook} rel="noopener">
                فيسبوك
              </a>
            </li>
            <li>
              <a href={social.instagram} rel="noopener">
                إنستغرام
              </a>
            </li>
          </List>
        </nav>
        <section>
          <h2>طرق الدفع</h2>
          <List>
            {payments.map(({ icon, label }) => (
              <Way key={label}>
                <Icon name={icon} size={20} />
                {label}
              </Way>
            ))}
          </List>
        </section>
      </Columns>
      <Small>
        <Closing>© {brand.name}. جميع الحقوق محفوظة.</Closing>
      </Small>
    </Ground>
  );
}
