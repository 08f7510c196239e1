import { now, track } from '@riwaq/runtime';
import { useEffect } from 'react';

/**
 * Tells analytics when a visitor begins and ends to look at a course: `course` is the last segment of the page's address.
 * A page that the browser keeps for going back is looked at anew when it is shown again.
 */
export function useCourseViews(course: string): void {
  useEffect(() => {
    let since: number | undefined;
    const start = () => {
      if (since !== undefined) return;
      since = now();
      track({ name: 'view_course_start', params: { course } });
    };
    const end = () => {
      if (since === undefined) return;
      track({ name: 'view_course_end', params: { course, seconds: Math.round((now() - since) / 1000) } });
      since = undefined;
    };
    start();
    addEventListener('pagehide', end);
    addEventListener('pageshow', start);
    return () => {
      end();
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', start);
    };
  }, [course]);
}
