import { color, radius } from '@riwaq/design-system';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Width of a page in CSS pixels. */
export type PageWidth = 390 | 1440;

/** What of its height is seen: as much as the screen has below its controls, so that only the page itself scrolls. */
const HEIGHT = 'clamp(20rem, 100dvh - 24rem, 48rem)';

const Box = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  overflow: hidden;
  block-size: ${HEIGHT};
`;

/** The whole page, as small as its column: a page decides by its own width what it looks like. */
const Sheet = styled.iframe<{ $width: number; $scale: number }>`
  display: block;
  inline-size: ${({ $width }) => $width}px;
  block-size: calc(${HEIGHT} / ${({ $scale }) => $scale});
  margin-inline: auto;
  border: 0;
  transform: scale(${({ $scale }) => $scale});
  transform-origin: 0 0;
`;

interface PageFrameProps {
  readonly address: string;
  readonly title: string;
  readonly width: PageWidth;
}

/** A page of the shop in its own width, without scripts. */
export function PageFrame({ address, title, width }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <Box ref={box} dir="ltr">
      <Sheet title={title} src={address} sandbox="allow-same-origin" $width={width} $scale={scale} />
    </Box>
  );
}
