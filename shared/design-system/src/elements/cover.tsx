import { isFirstPage } from '@riwaq/runtime';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens';

/** Shown for a picture that cannot be loaded. */
const PLACEHOLDER = '/placeholder.svg';

export interface CoverProps {
  /** Path of the picture, or paths to try in their order. */
  readonly src: string | readonly string[];
  /** Alternative text; empty if the text beside it says the same. */
  readonly alt?: string;
  /** The largest image of the first screen: loads first. */
  readonly priority?: boolean;
  readonly className?: string;
}

const Picture = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 8 / 5;
  object-fit: cover;
  background: ${color.sunken};

  /* A drawn one is never cut: its ground goes on to the edges of a place of another shape. */
  &[src$='.svg'] {
    object-fit: fill;
  }
`;

/** A record's cover, drawn for every size and both schemes. Its room is kept free while it loads. The placeholder replaces a picture that fails. */
export function Cover({ src, alt = '', priority = false, className }: CoverProps) {
  const paths = [src, PLACEHOLDER].flat();
  const [lost, setLost] = useState(0);
  // A page that is rendered ahead asks for no picture before it is shown.
  const [eager] = useState(() => priority && isFirstPage());
  const picture = useRef<HTMLImageElement>(null);
  const path = paths[lost] ?? PLACEHOLDER;
  const next = () => setLost((count) => count + 1);
  // An image that failed before hydration fires no event.
  useEffect(() => {
    if (path !== PLACEHOLDER && picture.current?.complete && picture.current.naturalWidth === 0) setLost((count) => count + 1);
  }, [path]);
  return (
    <Picture
      ref={picture}
      className={className}
      src={path}
      width={480}
      height={300}
      alt={alt}
      decoding={priority ? 'sync' : 'async'}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={path === PLACEHOLDER ? undefined : next}
    />
  );
}
