import type { Promotion } from '@riwaq/contracts';
import { color } from '@riwaq/design-system';

/** Ink and ground of each tint that a gift or a promotion can have. */
export const tints = {
  'ai-tools': [color.aiTools, color.aiToolsSoft],
  analytics: [color.analytics, color.analyticsSoft],
  databases: [color.databases, color.databasesSoft],
  design: [color.design, color.designSoft],
  other: [color.other, color.otherSoft],
  offers: [color.accentText, color.accentSoft],
} as const satisfies Record<Promotion['tint'], readonly [ink: string, ground: string]>;
