import type { AppName } from '@riwaq/contracts';
import { color } from '@riwaq/design-system';

const colours = [color.databases, color.design, color.success, color.aiTools, color.analytics, color.accentText];

/** The rules that outline each remote in a colour of its own, by the order of their names; a seventh one has the first colour again. */
export function boundaryColours(remotes: readonly AppName[]): string {
  const rules = [...remotes].sort().map((app, place) => `[data-boundary='${app}'] { outline-color: ${colours[place % colours.length]}; }`);
  return rules.join('\n');
}
