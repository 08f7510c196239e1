import { Cluster, Ltr, Stack, Text } from '@riwaq/design-system';
import { EmailField, Form, SubmitButton, useDraft } from '@riwaq/forms';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyLine } from '../parts/code-block';
import { ConfirmButton } from '../parts/confirm-button';
import { FailureNotice } from '../parts/failure-words';
import { Moment } from '../parts/moment';
import { ByHand } from '../texts/by-whom';
import { sentence } from '../texts/sentence';
import { endPartnerLink, makePartnerLink, partnerLinksQuery } from './partner-link-requests';
import { usePageTitles } from './use-page-titles';

interface AffiliateLinksProps {
  readonly affiliate: Pick<ListedAffiliate, 'code' | 'pages'>;
  /** The shop's address; undefined until it is known. */
  readonly shop: string | undefined;
}

/** An affiliate's links: those of his live pages, one that credits him on every page, and the one to his own numbers. */
export function AffiliateLinks({ affiliate: { code, pages }, shop }: AffiliateLinksProps) {
  const titleOf = usePageTitles();
  if (shop === undefined) return null;
  return (
    <Stack $gap={2}>
      <Stack $gap={1}>
        {pages.length === 0 && <Text $variant="muted">ليست له صفحة منشورة الآن.</Text>}
        {pages.map((page) => (
          <CopyLine key={page} text={`${shop}${page}`} href={`${shop}${page}`} label={titleOf(page)} />
        ))}
        <CopyLine text={`${shop}/?ref=${code}`} label="رابط يُحسب له في المتجر كله" />
      </Stack>
      <NumbersLink code={code} />
    </Stack>
  );
}

/** The link under which an affiliate reads his own numbers: whether he has one, a new one, and its end. */
function NumbersLink({ code }: { readonly code: string }) {
  const client = useQueryClient();
  const { data } = useQuery(partnerLinksQuery);
  const typed = useDraft(`desk.partner.${code}.email`, { email: '' });
  const onSuccess = () => {
    typed.clear();
    return client.invalidateQueries({ queryKey: partnerLinksQuery.queryKey });
  };
  const making = useMutation({ mutationFn: makePartnerLink, onSuccess });
  const ending = useMutation({ mutationFn: endPartnerLink, onSuccess });
  const kept = data?.links.find(({ affiliate }) => affiliate === code);
  const known = kept?.isAddressOnly ? undefined : kept;
  const email = typed.values.email.trim();
  return (
    <Form
      label={`رابط أرقام ${code}`}
      onSubmit={() => {
        if (!making.isPending) making.mutate({ affiliate: code, ...(email && { email }) });
      }}
    >
      <Text>
        {known
          ? sentence`رابط أرقامه من ${<Moment at={known.since} exact={false} />}، أُعطي ${<ByHand by={known.by} />}. الجديد ينهيه.`
          : 'برابط أرقامه يرى ما جلبه وما يُستحق له، دون حساب.'}
      </Text>
      <EmailField
        {...typed.bind('email')}
        label="بريد الشريك"
        hint={kept?.email ? `المعروف: ${kept.email}. اتركه فارغًا ليبقى.` : 'تصله عليه أرقامه، وكل صفحة له تُنشر.'}
      />
      <FailureNotice error={making.error ?? ending.error} />
      <Cluster>
        <SubmitButton busy={making.isPending}>{known ? 'أنشئ رابطًا جديدًا' : 'أنشئ رابط أرقامه'}</SubmitButton>
        {known && (
          <ConfirmButton variant="quiet" busy={ending.isPending} busyLabel="ننهيه..." onClick={() => ending.mutate(code)}>
            أنهِ رابطه
          </ConfirmButton>
        )}
      </Cluster>
      {making.data && <MadeLink {...making.data} />}
    </Form>
  );
}

/** A link that was made: it is shown once, with whether it was mailed. */
export function MadeLink({ link, mailed }: { readonly link: string; readonly mailed: string | null }) {
  return (
    <Stack $gap={1}>
      <CopyLine text={link} label="رابط أرقامه. انسخه الآن: لا يظهر مرة أخرى." />
      <Text>{mailed === null ? 'لم يُرسل إليه بالبريد: أرسله إليه أنت.' : sentence`وأُرسل إلى ${<Ltr>{mailed}</Ltr>}.`}</Text>
    </Stack>
  );
}
