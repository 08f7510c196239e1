import styled from 'styled-components';
import { color } from '../tokens/tokens';

const star = 'M16 .5l3.2 7.8 7.8-3.3-3.2 7.8 7.7 3.2-7.7 3.2 3.2 7.8-7.8-3.3-3.2 7.8-3.2-7.8L5 27l3.2-7.8L.5 16l7.7-3.2L5 5l7.8 3.3Z';
const core = 'M18.5 10.1l1 2.4 2.4 1-1 2.5 1 2.4-2.4 1-1 2.5-2.5-1-2.4 1-1-2.5-2.5-1 1-2.4-1-2.5 2.5-1 1-2.4 2.4 1Z';

const Drawing = styled.svg`
  flex: none;
  fill: ${color.gold};
`;

/** The shop's mark: an eight-pointed star around a smaller one. `size` in pixels. */
export function BrandMark({ size = 32, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <Drawing className={className} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={star + core} />
    </Drawing>
  );
}
