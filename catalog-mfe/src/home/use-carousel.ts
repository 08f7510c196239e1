import { useMediaQuery } from '@riwaq/runtime';
import { useEffect, useState } from 'react';

/** Milliseconds that a slide stands before the next one comes by itself (specification, section 9). */
export const SLIDE_TIME = 5000;

/** Why a carousel stands still for a while. */
export type Hold = 'pointer' | 'focus' | 'touch';

/** What brought the slide that stands: the page's opening, time, the visitor's button or key, or a finger that moved the row itself. */
type MovedBy = 'opening' | 'time' | 'visitor' | 'finger';

/** A carousel's slide, and how it moves. */
export interface Carousel {
  /** Which slide stands, from 0. */
  readonly index: number;
  readonly movedBy: MovedBy;
  /** Goes to a slide; both ends lead on to the other one. */
  readonly go: (index: number, by?: MovedBy) => void;
  /** Whether slides come by themselves. For who wants less motion only once asked for. */
  readonly playing: boolean;
  readonly togglePlaying: () => void;
  /** Holds it still while a visitor points at it, is inside it, or touches it. */
  readonly hold: (reason: Hold, held: boolean) => void;
}

/** The state of a carousel of `count` slides. */
export function useCarousel(count: number): Carousel {
  const [{ index, movedBy }, setShown] = useState<Pick<Carousel, 'index' | 'movedBy'>>({ index: 0, movedBy: 'opening' });
  const [asked, setAsked] = useState<boolean | null>(null);
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const playing = asked ?? !lessMotion;
  const moving = playing && holds.length === 0;
  const next = (index + 1) % count;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown({ index: next, movedBy: 'time' });
    }, SLIDE_TIME);
    return () => clearInterval(timer);
  }, [moving, next]);

  return {
    index,
    movedBy,
    go: (to, by = 'visitor') => setShown({ index: (to + count) % count, movedBy: by }),
    playing,
    togglePlaying: () => setAsked(!playing),
    hold: (reason, held) => setHolds((others) => [...others.filter((other) => other !== reason), ...(held ? [reason] : [])]),
  };
}
