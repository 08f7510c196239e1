import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Text } from '@riwaq/design-system';
import type { loader } from './next-event.server';

/** Fragment `NextEvent`: one line about what comes next, for any page. */
export default function NextEvent({ loaderData: { title, day } }: PageProps<LoaderData<typeof loader>>) {
  return (
    <Text>
      الموعد القادم: {title}، {day}
    </Text>
  );
}
