/** Tells once when an element comes within `ahead` (a CSS length) of the screen from above or below. What it gives back stops watching. */
export function whenNear(element: Element, ahead: string, tell: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    },
    { rootMargin: `${ahead} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
