import { Notice, TextAnchor } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { pages } from '../../contract/pages';
import { linkTo } from '../address';
import { noticesQuery } from '../staff-client';

/** Says that notices of orders do not arrive somewhere, so that nobody there knows of an order. */
export function FailingNotices() {
  const { data } = useQuery(noticesQuery);
  if (!data?.states.some(({ failed }) => failed > 0)) return null;
  return (
    <Notice tone="warning" title="إشعارات الطلبات لا تصل إلى كل وجهة">
      <TextAnchor {...linkTo(pages.notices)}>انظر أيها لا يصله، ولماذا</TextAnchor>
    </Notice>
  );
}
