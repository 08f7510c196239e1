import { Stack, space, Text, TextAnchor } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { pages } from '../../contract/pages';
import { changedRecordApps } from '../../contract/records';
import { keepsAccounts, mayChange, mayReadOrders, mayRelease } from '../../contract/role';
import type { Session } from '../../contract/session';
import { linkTo } from '../address';
import { liveQuery } from '../api';
import { ChangeDialog } from '../change/change-dialog';
import { AlertList } from '../live/alert-list';
import type { Wish } from '../live/app-card';
import { Failure } from '../parts/answer';
import { Page } from '../parts/page';
import { DueOrders } from './due-orders';
import { FailingNotices } from './failing-notices';
import { OwedToPartners } from './owed-to-partners';
import { Sales } from './sales';
import { SoldOut } from './sold-out';

/** One column on a phone; where there is room, all share its width. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space[3]};
  align-items: start;
`;

/** «اليوم»: what an alert asks, what waits, what was sold, what partners are owed, and what is sold out, as far as somebody's roles reach. */
export function TodayPage({ session: { roles } }: { readonly session: Session }) {
  const live = useQuery(liveQuery);
  const [wish, setWish] = useState<Wish>();
  const isOfOrders = mayReadOrders(roles);
  const isOfPartners = keepsAccounts(roles) && !mayRelease(roles);
  const isOfProducts = changedRecordApps(roles).includes('catalog');
  return (
    <Page title="اليوم" beside={isOfOrders && <TextAnchor {...linkTo(pages.notices)}>إشعارات الطلبات</TextAnchor>}>
      {live.isError && <Failure title="لا تُعرف التنبيهات الآن" error={live.error} onRetry={() => live.refetch()} busy={live.isFetching} />}
      {live.data && <AlertList alerts={live.data.alerts} isOurs={(app) => mayChange(roles, app)} onWish={setWish} />}
      {isOfOrders && <FailingNotices />}
      <Stack $gap={3}>
        {isOfOrders && <DueOrders />}
        <Columns>
          {isOfOrders && <Sales />}
          {isOfPartners && <OwedToPartners />}
          {isOfProducts && <SoldOut />}
        </Columns>
        {!isOfOrders && !isOfPartners && !isOfProducts && <Text>لا شيء ينتظرك هنا. ما تعمل عليه في أبواب المكتب أعلاه.</Text>}
      </Stack>
      {wish && <ChangeDialog wish={wish} onWish={setWish} onClose={() => setWish(undefined)} />}
    </Page>
  );
}
