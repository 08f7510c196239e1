import { partnerRows } from '@riwaq/contracts/partner-rows';
import type { PartnerReport } from '@riwaq/contracts/platform';
import { Stack, Text } from '@riwaq/design-system';
import { CardSection } from '../parts/card-section';
import { CopyLine } from '../parts/code-block';

interface PageLinksProps {
  readonly report: PartnerReport;
  /** The shop's address. */
  readonly shop: string;
}

/** The pages of an affiliate as links to copy and share. Nothing where he has none. */
export function PageLinks({ report, shop }: PageLinksProps) {
  const addresses = (['landing', 'promotion'] as const)
    .flatMap((subject) => partnerRows(report, subject))
    .map(({ name }) => `${shop}${name}`);
  if (addresses.length === 0) return null;
  return (
    <CardSection title="شارك صفحتك">
      <Text $variant="muted">انسخ الرابط وأرسله. زيارة من يفتحه تُحسب لك.</Text>
      <Stack $gap={1}>
        {addresses.map((address) => (
          <CopyLine key={address} text={address} href={address} />
        ))}
      </Stack>
    </CardSection>
  );
}
