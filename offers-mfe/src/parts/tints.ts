import type { CoverColor } from '@riwaq/contracts';
import { color } from '@riwaq/design-system';

/** Ink and ground beside a cover: the design tokens nearest to its colour. */
export const tints: Readonly<Record<CoverColor, readonly [ink: string, ground: string]>> = {
  rose: [color.danger, color.dangerSoft],
  orange: [color.design, color.designSoft],
  amber: [color.accentText, color.accentSoft],
  lime: [color.success, color.successSoft],
  emerald: [color.analytics, color.analyticsSoft],
  cyan: [color.other, color.otherSoft],
  blue: [color.databases, color.databasesSoft],
  violet: [color.aiTools, color.aiToolsSoft],
  magenta: [color.info, color.infoSoft],
};
