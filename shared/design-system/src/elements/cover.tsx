import { isFirstPage } from '@riwaq/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens';

/**
 * A published cover: `/media/<base>-<width>.avif` and `.webp` for `widths` in pixels, or `/media/<base>.svg` without widths.
 * `width` and `height` are the largest image's.
 */
export interface CoverImage {
  readonly base: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

export interface CoverProps {
  readonly cover: CoverImage;
  /** Alternative text; empty if the text beside it says the same. */
  readonly alt: string;
  /** The image's `sizes`: `(min-width: 60em) 24rem, 100vw`. */
  readonly sizes: string;
  /** The largest image of the first screen: loads first. */
  readonly priority?: boolean;
  readonly className?: string;
}

const Picture = styled.img`
  inline-size: 100%;
  block-size: auto;
  background: ${color.sunken};
`;

const source = ({ base, width, widths }: CoverImage) =>
  widths.length === 0 ? `/media/${base}.svg` : `/media/${base}-${widths[Math.floor(widths.length / 2)] ?? width}.webp`;

const sourceSet = ({ base, widths }: CoverImage, format: string) =>
  widths.map((width) => `/media/${base}-${width}.${format} ${width}w`).join(', ');

/** A record's cover, in the size that fits, with its room kept free while it loads. What cannot be loaded becomes the placeholder (D21). */
export function Cover({ cover, alt, sizes, priority = false, className }: CoverProps) {
  const [lost, setLost] = useState(false);
  // A page that is rendered ahead asks for no picture before it is shown.
  const [eager] = useState(() => priority && isFirstPage());
  const picture = useRef<HTMLImageElement>(null);
  // An image that failed before hydration fires no event.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setLost(true);
  }, []);
  const { width, height, widths } = cover;
  const image = (
    <Picture
      ref={picture}
      className={className}
      src={lost ? '/placeholder.svg' : source(cover)}
      width={width}
      height={height}
      alt={alt}
      decoding={priority ? 'sync' : 'async'}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setLost(true)}
    />
  );
  if (lost || widths.length === 0) return image;
  return (
    <picture>
      <Source type="image/avif" candidates={sourceSet(cover, 'avif')} sizes={sizes} />
      <Source type="image/webp" candidates={sourceSet(cover, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

interface SourceProps {
  readonly type: string;
  /** Value of `srcset`. */
  readonly candidates: string;
  readonly sizes: string;
}

/**
 * A `<source>` that gets its `srcset` when it is committed. Chromium keeps an image with candidates, and its page, until the image is removed from its
 * parent. React drops an interrupted render without removing anything.
 */
function Source({ type, candidates, sizes }: SourceProps) {
  const source = useRef<HTMLSourceElement>(null);
  const [composed] = useState(isFirstPage);
  useLayoutEffect(() => {
    if (source.current && source.current.srcset !== candidates && !composed) source.current.srcset = candidates;
  }, [candidates, composed]);
  return <source ref={source} type={type} srcSet={composed ? candidates : undefined} sizes={sizes} suppressHydrationWarning />;
}
