import { fragmentRooms } from '@riwaq/contracts';
import { Ltr, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { FormSkeleton } from '@riwaq/forms';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import { nextOfferMailtoLink } from '../rules/mailto-links';

const loading = <FormSkeleton {...fragmentRooms['shell/NotifyForm']} />;

interface NotifyOfOffersProps {
  /** What is over, and named in the request; nothing on the list of all offers. */
  readonly missed?: { readonly slug: string; readonly title: string };
}

/** The shell's form for news of the next offer, and the same by e-mail. */
export function NotifyOfOffers({ missed }: NotifyOfOffersProps) {
  const { supportEmail } = useSite();
  return (
    <Stack>
      <LazyRemoteSlot
        of="shell"
        fragment="NotifyForm"
        props={{ kind: 'offer', slug: missed?.slug ?? 'offers', name: missed?.title ?? 'العروض' }}
        loading={loading}
        fallback={null}
      />
      <Text $variant="small">
        تفضّل البريد؟{' '}
        <TextAnchor href={nextOfferMailtoLink(supportEmail, missed?.title)}>
          اكتب إلى <Ltr>{supportEmail}</Ltr>
        </TextAnchor>{' '}
        لنبلغك بالعرض القادم.
      </Text>
    </Stack>
  );
}
