import { EmptyState } from '@riwaq/design-system';
import { pages } from '../../contract/pages';
import { changedRecordApps } from '../../contract/records';
import type { Session } from '../../contract/session';
import { usePath, useSearch } from '../address';
import { Page } from '../parts/page';
import { RecordsPage } from './list/records-page';
import { readRecordAddress } from './record-address';
import { RecordPage } from './record-page';

// A partner is registered with the code that edits records: together both are smaller.
export { RegisterDialog } from '../partners/register-dialog';

/** The pages of records, for who may edit any. Loaded apart: who rolls something back at night does not wait for it. */
export default function RecordsRoom({ session }: { readonly session: Session }) {
  const [path, search] = [usePath(), useSearch()];
  const [first, ...others] = changedRecordApps(session.roles);
  const address = readRecordAddress(path, search);
  if (first && path === pages.records) return <RecordsPage apps={[first, ...others]} />;
  if (address && [first, ...others].includes(address.app)) return <RecordPage key={`${path}${search}`} address={address} />;
  return (
    <Page title="المحتوى">
      <EmptyState title={address || path === pages.records ? 'ليس لك محتوى تعدّله' : 'لا سجل بهذا العنوان'}>
        يعدّل كل فريق محتواه. اطلبه من فريق التطبيق أو من المسؤول التقني.
      </EmptyState>
    </Page>
  );
}
