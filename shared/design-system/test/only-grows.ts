import { color } from '../src/tokens/tokens';
import type { ColorRole } from './released/color-roles';

/** Colours are custom properties of the live shell: each that a live or kept release could take is still given. */
export const given: Record<ColorRole, string> = color;
