import { readHistory } from '../../registry/history';
import { readRegistry } from '../../registry/registry';
import { readInputs } from './composition-inputs';
import type { LiveState } from './site-change';

/** The live state, by the files of its generation. Empty without one. */
export async function readLiveState(generation: string | undefined): Promise<LiveState> {
  const [registry, history, inputs] = await Promise.all([readRegistry(generation), readHistory(generation), readInputs(generation)]);
  return { registry, history, inputs };
}
