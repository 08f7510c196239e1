import { Button, Cluster, Disclosure, EmptyState, Latin, Ltr, Stack, Text } from '@riwaq/design-system';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { formatPrice } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { liveQuery } from '../api';
import { Waiting } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { Summary } from '../parts/summary';
import { affiliatesQuery } from '../staff-client';
import { AffiliateAccount } from './affiliate-account';
import { AffiliateLinks } from './affiliate-links';
import { PartnerAnswer } from './partner-answer';
import { partnerLinksQuery } from './partner-link-requests';
import { owedInAll } from './partner-words';

const RegisterDialog = lazy(async () => ({ default: (await import('../records/records-room')).RegisterDialog }));

/** Each affiliate with his links, what he is owed and what was paid to him; and the way to a new one. */
export function AffiliateList() {
  const affiliates = useQuery(affiliatesQuery);
  const { data: live } = useQuery(liveQuery);
  const { data: given } = useQuery(partnerLinksQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <CardSection title="الشركاء وما يُستحق لهم">
      <PartnerAnswer of={affiliates} label="الشركاء وما يُستحق لهم">
        {(listed) => (
          <Stack $gap={2}>
            <Cluster $justify="space-between">
              <Text>{owedInAll(listed)}</Text>
              <Button onClick={() => setOpen(true)}>سجّل شريكًا</Button>
            </Cluster>
            {listed.length === 0 && <EmptyState level={3} title="لا شركاء بعد" />}
            <Accounts listed={listed} shop={live?.shop} />
          </Stack>
        )}
      </PartnerAnswer>
      {isOpen && (
        <Suspense fallback={<Waiting for="شريك جديد" />}>
          <RegisterDialog known={takenCodes(affiliates.data, given)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CardSection>
  );
}

/** Codes that no new affiliate gets: a link and its address stay until they are ended, also of one who left the register. */
const takenCodes = (
  listed: readonly ListedAffiliate[] = [],
  given: { readonly links: readonly { readonly affiliate: string }[] } = { links: [] },
) => [...listed.map(({ code }) => code), ...given.links.map(({ affiliate }) => affiliate)];

function AffiliateSummary({ code, name, rate = 0, owed }: ListedAffiliate) {
  return (
    <Summary>
      <Latin>{name ?? code}</Latin>
      <small>
        <Ltr>{code}</Ltr>
        {name === null ? ' · ليس في السجل الآن' : ` · ${rate}% من كل طلب مدفوع`}
        {` · ${owedText(owed)}`}
      </small>
    </Summary>
  );
}

interface AccountsProps {
  readonly listed: readonly ListedAffiliate[];
  readonly shop: string | undefined;
}

/** Who was owed most when the page opened stands first: nobody moves from under the hands that pay him. */
function Accounts({ listed, shop }: AccountsProps) {
  const [owed] = useState(() => new Map(listed.map((one) => [one.code, one.owed])));
  const owedFirst = ({ code }: ListedAffiliate) => owed.get(code) ?? 0;
  return (
    <div>
      {[...listed]
        .sort((one, other) => owedFirst(other) - owedFirst(one))
        .map((affiliate) => (
          <Disclosure key={affiliate.code} summary={<AffiliateSummary {...affiliate} />}>
            <Stack $gap={3}>
              <AffiliateAccount affiliate={affiliate} />
              <AffiliateLinks affiliate={affiliate} shop={shop} />
            </Stack>
          </Disclosure>
        ))}
    </div>
  );
}

/** «له 700 دج»; below zero what he got too much. */
function owedText(owed: number): string {
  if (owed === 0) return 'لا شيء له الآن';
  return owed > 0 ? `له ${formatPrice(owed)}` : `دُفع له ${formatPrice(-owed)} أكثر مما له`;
}
