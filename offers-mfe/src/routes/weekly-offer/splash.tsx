import { color, font, Latin, motion, space } from '@riwaq/design-system';
import { useHost, useMediaQuery, useRelativeTo } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { offerState } from '../../rules/offer-state';
import type { ShownOffer } from './shown-offer';

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

/** The offers whose splash this document has shown, by id. */
const greeted = new Set<string>();

/** Whether the visitor came back to the document: by a reload, or by the browser's history. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/**
 * The splash over the page of an offer that runs: two seconds after hydration, once for a visit, not under reduced motion or after scrolling. A press or a
 * key ends it.
 */
export function Splash({ offer }: { readonly offer: Pick<ShownOffer, 'id' | 'title' | 'startDate' | 'endDate'> }) {
  const { id, title, startDate, endDate } = offer;
  const { now } = useHost();
  const relativeTo = useRelativeTo();
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const runs = offerState({ startDate, endDate }, now(), relativeTo) === 'active';
    if (calm || scrollY > 0 || !runs || isReturn() || greeted.has(id)) return;
    greeted.add(id);
    const end = () => setShown(false);
    setShown(true);
    const timer = setTimeout(end, SPLASH_MS);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', end);
      end();
    };
  }, [calm, id, startDate, endDate, now, relativeTo]);

  if (!shown || calm) return null;
  return (
    <Veil aria-hidden="true" onPointerDown={() => setShown(false)}>
      <Eyebrow>عرض الأسبوع</Eyebrow>
      <Latin>{title}</Latin>
    </Veil>
  );
}
