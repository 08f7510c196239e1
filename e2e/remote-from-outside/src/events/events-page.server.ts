import type { Head, LoaderInput } from '@riwaq/contracts';
import type { EventRecords } from './workshop-record';

export function loader({ records: { workshop } }: LoaderInput<EventRecords>) {
  const { title, description, tool } = workshop;
  return { title, description, tool };
}

export function meta({ description }: ReturnType<typeof loader>): Head {
  return { title: 'الفعاليات', description };
}
