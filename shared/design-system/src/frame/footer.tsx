import { links } from '@riwaq/contracts';
import { useSite } from '@riwaq/runtime';
import { type ReactNode, useId } from 'react';
import { BrandMark } from '../elements/brand-mark';
import { Icon, type IconName } from '../elements/icon';
import { List } from '../layout/layout';
import { Brand, Closing, Columns, Ground, Line, Pattern } from './footer-look';
import { NavLinks } from './nav-links';
import { SupportContacts } from './support-contacts';
import { useShownNavigation } from './use-shown-navigation';

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

const policy = { href: links.policy, label: 'سياسة المتجر', order: 100 };

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

/** The foot of every page: what we promise, when and how to reach us (D19), where to go on, and how to pay. `settings` stands in the closing line. */
export function Footer({ settings }: { readonly settings?: ReactNode }) {
  const { brand, social } = useSite();
  const entries = useShownNavigation();
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
          <MarkedLines lines={promises} />
        </section>
        <section>
          <h2>الدعم</h2>
          <SupportContacts />
        </section>
        <nav aria-labelledby={title}>
          <h2 id={title}>روابط الموقع</h2>
          <NavLinks entries={[...entries, policy]} />
        </nav>
        <section>
          <h2>طرق الدفع</h2>
          <MarkedLines lines={payments} />
        </section>
      </Columns>
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
    </Ground>
  );
}
