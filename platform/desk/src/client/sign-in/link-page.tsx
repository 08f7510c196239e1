import { Button, Card, Notice, Text } from '@riwaq/design-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pages } from '../../contract/pages';
import { goTo } from '../address';
import { sessionQuery, spendLink } from '../api';
import { reasonOf } from '../failure';
import { FailureNotice } from '../parts/failure-words';
import { Page } from '../parts/page';
import { SignInForm } from './sign-in-page';

/** Where a mailed link leads. Only the press spends it: programs of mail open links too. */
export function LinkPage() {
  const client = useQueryClient();
  const token = new URLSearchParams(location.search).get('token');
  const entering = useMutation({
    mutationFn: spendLink,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      goTo(pages.today);
    },
  });
  const reason = reasonOf(entering.error);
  // What cannot be read is a token that was cut off on its way.
  const isSpent = !token || reason === 'unreadable' || reason === 'link-spent';
  return (
    <Page title="الدخول إلى المكتب" isAlone>
      <Card as="div">
        {isSpent ? (
          <>
            <Notice tone="warning" title="هذا الرابط لم يعد صالحًا">
              <Text>كل رابط صالح لعشر دقائق ولمرة واحدة. اطلب رابطًا جديدًا.</Text>
            </Notice>
            <SignInForm />
          </>
        ) : (
          <>
            <Text>اضغط الزر لتدخل من هذا المتصفح. يُستعمل الرابط مرة واحدة.</Text>
            <FailureNotice error={entering.error} />
            <Button wide size="lg" busy={entering.isPending} busyLabel="جارٍ الدخول..." onClick={() => entering.mutate(token)}>
              ادخل إلى المكتب
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
