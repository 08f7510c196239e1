import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from './when-near';

/** How far below the screen a part counts as near, so that what it needs is there when it is reached. */
const AHEAD = '800px';

/** Whether a part of the page is near the screen, or was before: false on the server and in the render that hydrates. */
export function useNear(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current || near) return;
    return whenNear(part.current, AHEAD, () => setNear(true));
  }, [part, near]);
  return near;
}
