import { color, Icon, motion, radius } from '@riwaq/design-system';
import { isolate } from '@riwaq/text';
import styled from 'styled-components';
import type { Carousel } from './use-carousel';

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
    transition: transform ${motion.fast} ${motion.curve};
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
