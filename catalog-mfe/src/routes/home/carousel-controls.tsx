import { color, Icon, motion, radius } from '@riwaq/design-system';
import { hasDataSaver, useMediaQuery } from '@riwaq/runtime';
import { isolate } from '@riwaq/text';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Milliseconds between slides that change by themselves (specification, section 9). */
const SLIDE_TIME = 5000;

/** Why a carousel pauses. */
type Hold = 'pointer' | 'focus' | 'touch';

/** What selected the current slide: the first render, time, a button or key, or a swipe of the row. */
type MovedBy = 'initial' | 'time' | 'visitor' | 'finger';

/** A carousel's slide, and how it moves. */
interface Carousel {
  /** Index of the current slide. */
  readonly index: number;
  readonly movedBy: MovedBy;
  /** Goes to a slide; both ends lead on to the other one. */
  readonly go: (index: number, by?: MovedBy) => void;
  /** Whether slides change by themselves. With reduced motion or data saver only on request, because each loads its picture. */
  readonly playing: boolean;
  readonly togglePlaying: () => void;
  /** Holds it still while a visitor points at it, is inside it, or touches it. */
  readonly hold: (reason: Hold, isHeld: boolean) => void;
}

/** The state of a carousel of `count` slides. */
export function useCarousel(count: number): Carousel {
  const [{ index, movedBy }, setShown] = useState<Pick<Carousel, 'index' | 'movedBy'>>({ index: 0, movedBy: 'initial' });
  const [chosen, setChosen] = useState<boolean | null>(null);
  // No state: nothing that is shown depends on it, and a press on a slide would render the row twice before it is answered.
  const holds = useRef(new Set<Hold>());
  const waitAnew = useRef(() => {});
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [savesData, setSavesData] = useState(false);
  useEffect(() => setSavesData(hasDataSaver), []);
  const playing = chosen ?? !(lessMotion || savesData);
  const next = (index + 1) % count;

  useEffect(() => {
    if (!playing) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    waitAnew.current = () => {
      clearInterval(timer);
      timer = setInterval(() => {
        if (!document.hidden && holds.current.size === 0) setShown({ index: next, movedBy: 'time' });
      }, SLIDE_TIME);
    };
    waitAnew.current();
    return () => {
      clearInterval(timer);
      waitAnew.current = () => {};
    };
  }, [playing, next]);

  return {
    index,
    movedBy,
    go: (to, by = 'visitor') => setShown({ index: (to + count) % count, movedBy: by }),
    playing,
    togglePlaying: () => setChosen(!playing),
    hold: (reason, isHeld) => {
      if (isHeld) holds.current.add(reason);
      else if (holds.current.delete(reason)) waitAnew.current();
    },
  };
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  > div {
    display: flex;
  }

  button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: pointer;
  }

  button:hover {
    background: ${color.sunken};
  }
`;

const Dot = styled.button`
  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border: 1.5px solid ${color.muted};
    border-radius: ${radius.pill};
    transition: ${motion.answers};
  }

  &[aria-current]::before {
    border-color: ${color.accentText};
    background: ${color.accentText};
    transform: scale(1.35);
  }
`;

/** The carousel's buttons: to its neighbours, to each slide, and to hold it still. Arrows point the way Arabic reads. */
export function CarouselControls({ carousel, names }: { readonly carousel: Carousel; readonly names: readonly string[] }) {
  const { index, playing, go, togglePlaying } = carousel;
  return (
    <Row>
      <button type="button" onClick={togglePlaying} aria-label={playing ? 'إيقاف التقليب التلقائي' : 'تشغيل التقليب التلقائي'}>
        <Icon name={playing ? 'pause' : 'play'} size={22} />
      </button>
      <div>
        {names.map((name, at) => (
          <Dot
            key={name}
            type="button"
            aria-label={`الشريحة ${at + 1}: ${isolate(name)}`}
            aria-current={at === index || undefined}
            onClick={() => go(at)}
          />
        ))}
      </div>
      <div>
        <button type="button" onClick={() => go(index - 1)} aria-label="السابق">
          <Icon name="chevronBack" />
        </button>
        <button type="button" onClick={() => go(index + 1)} aria-label="التالي">
          <Icon name="chevronForward" />
        </button>
      </div>
    </Row>
  );
}
