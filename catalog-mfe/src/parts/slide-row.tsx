import { color, motion, radius, space } from '@riwaq/design-system';
import { useHydrated } from '@riwaq/runtime';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Row = styled.ul`
  display: flex;
  gap: ${space[2]};
  padding: 0;
  list-style-type: '';
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: ${radius.card};

  > li {
    display: flex;
    flex: 0 0 100%;
    flex-direction: column;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }

  > li[data-arrived] {
    animation: ${motion.comes};
  }

  &:focus-visible {
    outline-color: ${color.focus};
  }
`;

/** Something to slide to. */
interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

interface SlideRowProps {
  readonly slides: readonly Slide[];
  /** Index of the current slide. */
  readonly index: number;
  /** A finger has moved the row to another slide. */
  readonly onSwipe: (index: number) => void;
  /** The current slide was chosen by a button, a key or time: it fades in. */
  readonly arrived: boolean;
  /** The slides hold nothing that the keyboard reaches: it reaches the row itself. */
  readonly reachable?: boolean;
}

/** Slides with one current at a time, the next one from the left. The row itself scrolls, so it can be swiped before hydration. Hidden slides are inert. */
export function SlideRow({ slides, index, onSwipe, arrived, reachable = false }: SlideRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();

  const moved = useRef(false);
  useLayoutEffect(() => {
    const { current } = row;
    // A new row is at its first slide: reading its position would force a layout of the whole page.
    if (index === 0 && !moved.current) return;
    moved.current = true;
    const [first, slide] = [current?.children[0], current?.children[index]];
    if (!current || !(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return;
    const left = slide.offsetLeft - first.offsetLeft;
    if (Math.abs(current.scrollLeft - left) > slide.offsetWidth / 2) current.scrollLeft = left;
  }, [index]);

  const scrolled = (element: HTMLElement) => {
    const shown = shownSlide(element, slides.length);
    if (shown !== index) onSwipe(shown);
  };

  // The row may have been swiped before hydration.
  const [composed] = useState(!hydrated);
  const hydrating = useEffectEvent(() => composed && row.current && scrolled(row.current));
  useEffect(() => void hydrating(), []);

  return (
    <Row ref={row} onScroll={({ currentTarget }) => scrolled(currentTarget)} tabIndex={reachable ? 0 : undefined}>
      {slides.map(({ key, content }, at) => (
        <li key={key} inert={hydrated && at !== index} data-arrived={(arrived && at === index) || undefined}>
          {content}
        </li>
      ))}
    </Row>
  );
}

/** Returns the slide to which a row has been scrolled. A row that shows several ends before its last slide is at its start. */
function shownSlide({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, count: number): number {
  const moved = Math.abs(scrollLeft);
  const isAtEnd = moved > 0 && scrollWidth - clientWidth - moved < 2;
  return isAtEnd ? count - 1 : Math.round((moved * count) / scrollWidth);
}

/** Where a key leads among slides: one on for the left arrow, one back for the right one; 0 for any other key. */
export function slideStep({ key }: Pick<KeyboardEvent, 'key'>): number {
  if (key === 'ArrowLeft') return 1;
  return key === 'ArrowRight' ? -1 : 0;
}
