import { color, VisuallyHidden } from '@riwaq/design-system';
import styled from 'styled-components';

const Drawing = styled.svg`
  display: inline-block;
  inline-size: 1.15em;
  block-size: 1.15em;
  vertical-align: -0.2em;
  fill: none;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const POPPER = '🎉';

/** A title whose «🎉» is drawn: not every device has a picture of it. Screen readers and copies get the character. */
export function DrawnTitle({ text }: { readonly text: string }) {
  const [before, after] = text.split(POPPER);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <Drawing viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M3 21 7.5 9.5l7 7Z" fill={color.accent} stroke={color.accent} />
        <path d="M5.6 14.4l4 4M4.3 17.8l1.9 1.9" stroke={color.surface} strokeWidth="1.25" />
        <path d="M11 8.5c2-1.2 2-3.2.6-5" stroke={color.danger} />
        <path d="M15.5 13c1.2-2 3.2-2 5-.6" stroke={color.success} />
        <path d="M13.5 10.5 18 6" stroke={color.info} />
        <path d="M15.5 3h.01M20.5 4h.01M21 8.5h.01M19.5 17.5h.01M7 4.5h.01" stroke={color.accentText} strokeWidth="2.5" />
      </Drawing>
      <VisuallyHidden>{POPPER}</VisuallyHidden>
      {after}
    </>
  );
}
