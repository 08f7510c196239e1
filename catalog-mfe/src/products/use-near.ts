import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the screen, in pixels, a part of the page counts as near. */
const NEAR = 800;

/** Whether the visitor came near a part of the page; from then on it stays true. False on the server. */
export function useNear<Part extends Element>(): readonly [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = part;
    if (near || !current) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: `${NEAR}px 0px`,
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [near]);
  return [part, near];
}
