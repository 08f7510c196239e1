import { Button, Cluster, List, Ltr, Notice, Text } from '@riwaq/design-system';
import { Form, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../failure';
import { Answer } from '../parts/answer';
import { CardSection } from '../parts/card-section';
import { CopyLine } from '../parts/code-block';
import { FailureNotice, FailureWords } from '../parts/failure-words';
import { Moment } from '../parts/moment';
import { endPartnerLink, makePartnerLink, partnerLinksQuery } from './partner-link-requests';

/** Links under which affiliates read their own numbers: who has one, a new one, and the end of one. */
export function PartnerLinks() {
  const client = useQueryClient();
  const links = useQuery(partnerLinksQuery);
  const draft = useDraft('desk.partner-link', { affiliate: '' });
  const onSuccess = () => client.invalidateQueries({ queryKey: partnerLinksQuery.queryKey });
  const making = useMutation({ mutationFn: makePartnerLink, onSuccess });
  const ending = useMutation({ mutationFn: endPartnerLink, onSuccess });
  const make = () => {
    if (!making.isPending) making.mutate(draft.values.affiliate.trim());
  };
  return (
    <CardSection title="روابط الشركاء">
      <Text $variant="muted">بالرابط يرى الشريك أرقامه وحدها، دون حساب. لكل شريك رابط واحد، والجديد ينهي ما قبله.</Text>
      <Answer of={links} label="روابط الشركاء">
        {({ links: known }) => (
          <List>
            {known.map(({ affiliate, since, by }) => (
              <li key={affiliate}>
                <Cluster $justify="space-between">
                  <span>
                    <Ltr>{affiliate}</Ltr> — <Moment at={since} exact={false} />، <bdi>{by}</bdi>
                  </span>
                  <Button
                    variant="quiet"
                    busy={ending.isPending && ending.variables === affiliate}
                    busyLabel="ننهيه..."
                    onClick={() => ending.mutate(affiliate)}
                    aria-label={`أنهِ رابط ${affiliate}`}
                  >
                    أنهِه
                  </Button>
                </Cluster>
              </li>
            ))}
          </List>
        )}
      </Answer>
      <FailureNotice error={ending.error} />
      <Form label="رابط جديد" onSubmit={make}>
        <TextField
          {...draft.bind('affiliate')}
          label="رمز الشريك، كما في عناوين صفحاته"
          type="code"
          autoComplete="off"
          required
          missing="اكتب رمز الشريك"
        />
        <Cluster>
          <SubmitButton busy={making.isPending}>أنشئ رابطًا</SubmitButton>
        </Cluster>
      </Form>
      {making.isError && (
        <Notice tone="error">
          {reasonOf(making.error) === 'unreadable' ? (
            'الرمز حروف لاتينية صغيرة وأرقام وشرطات: partner-a'
          ) : (
            <FailureWords error={making.error} />
          )}
        </Notice>
      )}
      {making.data && <CopyLine text={making.data.link} label={`رابط ${making.data.affiliate}. انسخه الآن: لا يظهر مرة أخرى.`} />}
    </CardSection>
  );
}
