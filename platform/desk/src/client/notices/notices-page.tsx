import { Notice, Stack, Text } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { Page } from '../parts/page';
import { noticesQuery } from '../staff-client';
import { LastChange } from '../texts/by-whom';
import { NoticeDestinations } from './notice-destinations';
import { NoticeForm } from './notice-form';

/** «إشعارات الطلبات»: who is told of orders and when not, and how each destination fares. */
export default function NoticesPage() {
  const notices = useQuery(noticesQuery);
  return (
    <Page title="إشعارات الطلبات" lead="نخبر من تختاره هنا بكل طلب يصل أو يُدفع أو يصل وصله: رقمه وما فيه وثمنه، ولا شيء عن صاحبه.">
      <Answer of={notices} label="إشعارات الطلبات">
        {(known) => (
          <Stack $gap={3}>
            {known.isQuiet && known.settings?.quiet && (
              <Notice>{`الآن ساعات هدوء: ما يجري من طلبات يُقال كله في رسالة واحدة بعد ${known.settings.quiet.until}.`}</Notice>
            )}
            {known.destinations.length > 0 && <NoticeDestinations notices={known} />}
            <CardSection title="إلى أين ومتى">
              <NoticeForm notices={known} />
              {known.changedAt !== null && (
                <Text $variant="muted">
                  <LastChange by={known.changedBy ?? ''} at={known.changedAt} />
                </Text>
              )}
            </CardSection>
          </Stack>
        )}
      </Answer>
    </Page>
  );
}
