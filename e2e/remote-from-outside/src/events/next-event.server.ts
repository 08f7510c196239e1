import type { LoaderInput } from '@riwaq/contracts';
import type { EventRecords } from './workshop-record';

export function loader({ records: { workshop } }: LoaderInput<EventRecords>) {
  return { title: workshop.title, day: workshop.day };
}
