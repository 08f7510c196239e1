import { type RefObject, useEffect, useState } from 'react';

/** Calls `onNear` once, when an element comes within `ahead` (a CSS length) above or below the screen. Returns a function that stops. */
export function onNearViewport(element: Element, ahead: string, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${ahead} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Distance below the screen at which a part counts as near. */
const AHEAD = '800px';

/** Whether a part of the page is near the screen, or was before: false on the server and in the render that hydrates. */
export function useNearViewport(part: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current || near) return;
    return onNearViewport(part.current, AHEAD, () => setNear(true));
  }, [part, near]);
  return near;
}
