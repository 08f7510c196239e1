import { partnerRows } from '@riwaq/contracts/partner-rows';
import type { PartnerReport } from '@riwaq/contracts/platform';
import { Stack, Text } from '@riwaq/design-system';
import { isolateLtr } from '@riwaq/text';
import { CardSection } from '../parts/card-section';
import { CopyLine } from '../parts/code-block';
import { subjectNames } from './partner-words';

interface PageLinksProps {
  readonly report: PartnerReport;
  /** The shop's address. */
  readonly shop: string;
}

/** The pages of an affiliate as links to copy and share. Nothing where he has none. */
export function PageLinks({ report, shop }: PageLinksProps) {
  const links = (['landing', 'promotion'] as const).flatMap((subject) =>
    partnerRows(report, subject).map(({ name }) => ({
      address: `${shop}${name}`,
      label: `${subjectNames[subject].page} ${isolateLtr(name.split('/').at(-1) ?? '')}`,
    })),
  );
  if (links.length === 0) return null;
  return (
    <CardSection title="شارك صفحتك">
      <Text $variant="muted">انسخ الرابط وأرسله. زيارة من يفتحه تُحسب لك.</Text>
      <Stack $gap={1}>
        {links.map(({ address, label }) => (
          <CopyLine key={address} text={address} href={address} label={label} />
        ))}
      </Stack>
    </CardSection>
  );
}
