import type { Course } from '@riwaq/contracts';
import { Button, Icon } from '@riwaq/design-system';
import { now, useRelativeTo, useSite } from '@riwaq/runtime';
import { calendarFile } from './calendar-file';

/** For how long the file stays readable: some browsers read it only after the click, in milliseconds. */
const KEPT_MS = 60_000;

/** Puts a course's sessions into the visitor's calendar: a file that every calendar opens. */
export function AddToCalendar({ course }: { readonly course: Course }) {
  const { origin } = useSite();
  const relativeTo = useRelativeTo();
  const save = () => {
    const file = new Blob([calendarFile(course, { origin, relativeTo, now: now() })], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${course.slug}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  };
  return (
    <Button variant="quiet" wide onClick={save}>
      <Icon name="calendar" size={20} />
      أضف المواعيد إلى تقويمك
    </Button>
  );
}
