import { color, font, Ltr, space } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { phoneHours, telLink } from '@riwaq/text';
import styled from 'styled-components';

const Entries = styled.dl`
  display: grid;
  gap: ${space[1]};

  dt {
    font-size: ${font.caption};
    line-height: 1.5;
  }

  dd {
    color: ${color.nightInk};
  }

  dd a {
    margin-block: -0.375rem;
  }
`;

/** How to reach the shop, and when: e-mail around the clock, phones in their hours. */
export function SupportContacts() {
  const { supportEmail, phones } = useSite();
  return (
    <Entries>
      <div>
        <dt>
          البريد الإلكتروني، <Ltr>24/7</Ltr>
        </dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>
            <Ltr>{supportEmail}</Ltr>
          </a>
        </dd>
      </div>
      {phones.map(({ label, number }) => (
        <div key={number}>
          <dt>{label}</dt>
          <dd>
            <a href={telLink(number)}>
              <Ltr>{number}</Ltr>
            </a>
          </dd>
        </div>
      ))}
      <div>
        <dt>ساعات الرد على الهاتف</dt>
        <dd>
          {phoneHours}
          <br />
          بتوقيت الجزائر
        </dd>
      </div>
    </Entries>
  );
}
