import type { GatewayHealth } from '@riwaq/contracts';
import { readHistory } from '../../registry/history';
import { GATEWAY, gatewayBefore } from '../../release/gateway/change-gateway';
import { activeGatewayVersion, gatewayFolder } from '../../release/gateway/gateway-store';
import { runningGateway } from '../../release/gateway/known-gateway';
import type { CommandContext } from '../command';
import { formatInstant } from './table';

interface GatewayState {
  /** A line of `riwaq status`. Undefined where no gateway is known. */
  readonly row: string[] | undefined;
  readonly notes: string[];
  readonly told: object;
}

/** The installed gateway and the running one, for `riwaq status`. */
export async function gatewayState({ home, environment }: CommandContext): Promise<GatewayState> {
  const [inPlace, running, history] = await Promise.all([
    activeGatewayVersion(home),
    runningGateway(environment),
    readHistory(gatewayFolder(home)),
  ]);
  const last = history.findLast(({ to }) => to === inPlace);
  const before = inPlace === undefined ? undefined : await gatewayBefore(home);
  const told = { inPlace, running, since: last?.at, by: last?.by, fallback: before };
  const version = inPlace ?? running?.version;
  if (version === undefined) return { row: undefined, notes: [], told };
  const row = [GATEWAY, version, last ? formatInstant(last.at) : '', last?.by ?? '', before ?? 'nothing'];
  return { row, notes: notesOf(inPlace, running), told };
}

function notesOf(inPlace: string | undefined, running: GatewayHealth | undefined): string[] {
  if (!running) return [];
  const { version, speaks } = running;
  if (inPlace === undefined || inPlace === version) return [`It speaks interface ${speaks}.`];
  return [`${version} runs still (interface ${speaks}): restart the gateway.`];
}
