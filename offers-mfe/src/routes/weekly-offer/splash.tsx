import { color, font, Latin, motion, space } from '@riwaq/design-system';
import { useMediaQuery } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** Duration of the splash in milliseconds (specification, section 9). */
const SPLASH_MS = 2000;

const Veil = styled.div`
  position: fixed;
  z-index: 25;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.half};
  padding: ${space[3]};
  background: ${color.night};
  color: ${color.nightInk};
  font-size: ${font.lead};
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  text-wrap: balance;
  animation: ${motion.comes};

  &::before {
    content: '';
    inline-size: ${space[6]};
    block-size: ${space[6]};
    margin-block-end: ${space[2]};
    border: 3px solid ${color.nightLine};
    border-block-start-color: ${color.gold};
    border-radius: 50%;
    animation: ${motion.turns};
  }

  bdi {
    max-inline-size: 36rem;
  }
`;

const Eyebrow = styled.span`
  color: ${color.gold};
  font-size: ${font.caption};
`;

/** The splash over an offer's page: two seconds after hydration, not under reduced motion or after scrolling. A press or a key ends it. */
export function Splash({ title }: { readonly title: string }) {
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (calm || scrollY > 0) return;
    const end = () => setShown(false);
    setShown(true);
    const timer = setTimeout(end, SPLASH_MS);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', end);
      end();
    };
  }, [calm]);

  if (!shown || calm) return null;
  return (
    <Veil aria-hidden="true" onPointerDown={() => setShown(false)}>
      <Eyebrow>عرض الأسبوع</Eyebrow>
      <Latin>{title}</Latin>
    </Veil>
  );
}
