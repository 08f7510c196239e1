import { Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';

/** The way to an account at the provider, to which a paid course is added. */
export function ProviderSignUp() {
  const { social } = useSite();
  return (
    <Text $variant="small">
      ليس لديك حساب؟{' '}
      <TextAnchor href={social.providerSignUp} target="_blank" rel="noopener noreferrer">
        أنشئ حسابك مجانًا
      </TextAnchor>{' '}
      ثم عد إلى هذه الصفحة.
    </Text>
  );
}
