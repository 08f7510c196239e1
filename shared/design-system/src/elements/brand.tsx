import { useId } from 'react';
import styled from 'styled-components';
import { color } from '../tokens/tokens';

const star = 'M16 .5l3.2 7.8 7.8-3.3-3.2 7.8 7.7 3.2-7.7 3.2 3.2 7.8-7.8-3.3-3.2 7.8-3.2-7.8L5 27l3.2-7.8L.5 16l7.7-3.2L5 5l7.8 3.3Z';
/** Path data of the small star in the mark's heart, in a 32×32 view box. */
export const heart = 'M18.5 10.1l1 2.4 2.4 1-1 2.5 1 2.4-2.4 1-1 2.5-2.5-1-2.4 1-1-2.5-2.5-1 1-2.4-1-2.5 2.5-1 1-2.4 2.4 1Z';

const Drawing = styled.svg`
  flex: none;
  fill: ${color.gold};
`;

/** The shop's mark: an eight-pointed star around a smaller one. `size` in pixels. */
export function BrandMark({ size = 32, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <Drawing className={className} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={star + heart} />
    </Drawing>
  );
}

const eight =
  'M81.9 81.9L57.9 72L48 96L38.1 72L14.1 81.9L24 57.9L0 48L24 38.1L14.1 14.1L38.1 24L48 0L57.9 24L81.9 14.1L72 38.1L96 48L72 57.9Z';
const four = 'M14.1 14.1L0 8.2L-14.1 14.1L-8.2 0L-14.1-14.1L0-8.2L14.1-14.1L8.2 0Z';
const corners = ['0 0', '96 0', '0 96', '96 96'];

/** The pattern of the covers as quiet lines in the colour of the text around it: eight-pointed stars on a lattice. Decoration only. */
export function Lattice({ className }: { readonly className?: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" focusable="false" width="100%" height="100%">
      <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d={eight} />
        {corners.map((corner) => (
          <path key={corner} d={four} transform={`translate(${corner})`} />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
