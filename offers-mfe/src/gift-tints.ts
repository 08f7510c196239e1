import type { Gift } from '@riwaq/contracts';
import { color } from '@riwaq/design-system';

/** Ink and ground of each colour that a gift can have. */
export const giftTints = {
  'ai-tools': [color.aiTools, color.aiToolsSoft],
  analytics: [color.analytics, color.analyticsSoft],
  databases: [color.databases, color.databasesSoft],
  design: [color.design, color.designSoft],
  other: [color.other, color.otherSoft],
} as const satisfies Record<Gift['color'], readonly [ink: string, ground: string]>;
