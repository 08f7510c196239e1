import { useSite } from '@riwaq/runtime';
import styled from 'styled-components';
import { Ltr } from '../elements/bidi';
import { color, font, space } from '../tokens/tokens';

const Entries = styled.dl`
  dt {
    font-size: ${font.small};
  }

  dd {
    margin-block-end: ${space[1]};
    color: ${color.nightInk};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
`;

/** How to reach the shop, and when: e-mail around the clock, phones in their hours (D19). */
export function SupportContacts() {
  const { supportEmail, phones } = useSite();
  return (
    <Entries>
      <dt>البريد الإلكتروني، 24/7</dt>
      <dd>
        <a href={`mailto:${supportEmail}`}>
          <Ltr>{supportEmail}</Ltr>
        </a>
      </dd>
      {phones.map(({ label, number }) => (
        <div key={number}>
          <dt>{label}</dt>
          <dd>
            <a href={`tel:${number.replaceAll(' ', '')}`}>
              <Ltr>{number}</Ltr>
            </a>
          </dd>
        </div>
      ))}
      <dt>ساعات الرد على الهاتف</dt>
      <dd>
        من السبت إلى الخميس، <Ltr>08:00–17:00</Ltr> بتوقيت الجزائر
      </dd>
    </Entries>
  );
}
