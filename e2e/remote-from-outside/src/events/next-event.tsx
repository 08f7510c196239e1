import { Text } from '@riwaq/design-system';
import { workshop } from './workshop';

/** Fragment `NextEvent`: one line about what comes next, for any page. */
export default function NextEvent() {
  return (
    <Text>
      الموعد القادم: {workshop.title}، {workshop.day}
    </Text>
  );
}
