import { links } from '@riwaq/contracts';
import { Text, TextLink } from '@riwaq/design-system';

/** What happens with what is typed: stands at each order form, with the policy on personal data and refunds. */
export function PrivacyLine() {
  return (
    <Text $variant="small">
      نستعمل بياناتك لتنفيذ طلبك والتواصل معك بشأنه فقط، كما تبيّن{' '}
      <TextLink to={links.policy} target="_blank">
        سياسة الخصوصية والاسترجاع
      </TextLink>
      .
    </Text>
  );
}
