import { color, font, Icon, type IconName, Ltr, space } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Ways = styled.dl`
  display: grid;
  gap: ${space[2]};

  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: ${space[2]};
    align-items: center;
  }

  svg {
    grid-row: span 2;
    color: ${color.accentText};
  }

  dt {
    color: ${color.muted};
    font-size: ${font.small};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    overflow-wrap: anywhere;
  }
`;

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The shop's e-mail and phones with their hours (D19). */
export function ContactWays() {
  const { supportEmail, phones } = useSite();
  return (
    <Ways>
      <Way icon="mail" label="البريد الإلكتروني، 24/7">
        <a href={`mailto:${supportEmail}`}>
          <Ltr>{supportEmail}</Ltr>
        </a>
      </Way>
      {phones.map(({ label, number }) => (
        <Way key={number} icon="phone" label={label}>
          <a href={`tel:${number.replaceAll(' ', '')}`}>
            <Ltr>{number}</Ltr>
          </a>
        </Way>
      ))}
      <Way icon="clock" label="ساعات الرد على الهاتف">
        من السبت إلى الخميس، من 08:00 إلى 17:00 بتوقيت الجزائر
      </Way>
    </Ways>
  );
}
