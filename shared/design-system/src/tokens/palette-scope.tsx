import styled, { css } from 'styled-components';
import type { ColorRole } from './color-roles';
import { dark, light } from './palette';
import { color, propertyOf } from './tokens';

const properties = (palette: Record<ColorRole, string>) =>
  Object.entries(palette)
    .map(([role, value]) => `${propertyOf(role as ColorRole)}: ${value};`)
    .join('');

const schemes = {
  light: css`
    color-scheme: light;
    ${properties(light)}
  `,
  dark: css`
    color-scheme: dark;
    ${properties(dark)}
  `,
};

/** A part of a page in the colours of the day or of the night, whatever the visitor's own: for pages that show both. */
export const PaletteScope = styled.div<{ readonly $scheme: keyof typeof schemes }>`
  ${({ $scheme }) => schemes[$scheme]}
  --ring: ${color.focus};
  background: ${color.paper};
  color: ${color.ink};
`;
