import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

// At the end of the document and sticking to the screen's lower edge: nothing moves when a notice comes, and at the end of the
// page it covers nothing.
const Edge = styled.div`
  position: sticky;
  z-index: 15;
  inset-block-end: 0;

  @media print {
    display: none;
  }
`;

/** The property that tells other bars at the lower edge, and the keyboard's focus, how high the notices stand (`edge` of the design system). */
const HEIGHT = '--edge';

/** Where the shell's own notices stand: along the lower edge of the screen, under whatever bar the page has there. Composed empty, so that its style is there already. */
export function LowerEdge({ children }: { readonly children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = edge.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const { style } = document.documentElement;
    let told = 0;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // Said only where it changes: the browser styles the whole page anew.
      if (height !== told) style.setProperty(HEIGHT, `${height}px`);
      told = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);

  return <Edge ref={edge}>{children}</Edge>;
}
