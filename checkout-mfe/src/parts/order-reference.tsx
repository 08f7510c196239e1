import type { OrderReference } from '@riwaq/contracts';
import { Ltr, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import styled from 'styled-components';

/** An order's reference in a sentence, without a line break. */
export const ReferenceCode = styled(Ltr)`
  white-space: nowrap;
`;

/** The support's e-mail address, as a link. An e-mail about an order has the order's reference as its subject. */
export function SupportEmail({ reference }: { readonly reference?: OrderReference | undefined }) {
  const { supportEmail } = useSite();
  const subject = reference ? `?subject=${encodeURIComponent(reference)}` : '';
  return (
    <TextAnchor href={`mailto:${supportEmail}${subject}`}>
      <Ltr>{supportEmail}</Ltr>
    </TextAnchor>
  );
}
