import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatewayProblems } from '../../registry/checks';
import { goodReleases, historyText, readHistory } from '../../registry/history';
import { liveDescriptors, readRegistry } from '../../registry/registry';
import { syncFolder } from '../../system/files';
import { UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { historyLine } from '../generations/history-line';
import { LOCK_WAIT_MS, withLock } from '../generations/lock';
import type { ChangeContext } from '../generations/site-change';
import { activateGateway, activeGatewayVersion, gatewayFolder, readGateway, type StoredGateway } from './gateway-store';

/** Name of the gateway in its history. */
export const GATEWAY = 'gateway';

interface GatewayChange {
  readonly from: string | undefined;
  readonly to: StoredGateway;
}

type GatewayContext = Pick<ChangeContext, 'home' | 'now' | 'by' | 'why' | 'lockWait'>;

/** The target of a gateway rollback. */
export async function gatewayBefore(home: string): Promise<string | undefined> {
  const live = await activeGatewayVersion(home);
  const good = goodReleases(await readHistory(gatewayFolder(home)), GATEWAY);
  return good.filter((version) => version !== live).at(-1);
}

/**
 * Installs a release of the gateway: `version`, or the previous good one. Throws `UserError` where live pages need more than it speaks, where
 * it cannot use the migrated database, where it is installed already, or where there is no earlier one.
 */
export function changeGateway(
  context: GatewayContext,
  action: 'promote' | 'rollback',
  version: string | undefined,
): Promise<GatewayChange> {
  const { home, now, by, why, lockWait: wait = LOCK_WAIT_MS } = context;
  return withLock(home, { wait, change: { action, what: version ? `${GATEWAY}@${version}` : GATEWAY, by } }, async () => {
    const from = await activeGatewayVersion(home);
    const wanted = version ?? (await gatewayBefore(home));
    if (wanted === undefined) throw new UserError('no gateway was in place before this one: name one, riwaq gateway rollback <version>');
    if (wanted === from) throw new UserError(`gateway@${wanted} is in place already`);
    const to = await readGateway(home, wanted);
    const registry = await readRegistry(await currentFolder(home));
    const problems = [
      ...gatewayProblems(liveDescriptors(registry), to),
      ...(from === undefined ? [] : await databaseProblems(home, from, to)),
    ];
    if (problems.length > 0) throw new UserError([...problems, `nothing was changed: gateway@${from ?? 'none'} stays in place`].join('\n'));
    const line = { ...historyLine({ by, why }, action, now()), app: GATEWAY, ...(from ? { from } : {}), to: wanted };
    await appendFile(join(gatewayFolder(home), 'history.jsonl'), historyText([line]));
    await syncFolder(gatewayFolder(home));
    await activateGateway(home, wanted);
    return { from, to };
  });
}

/** Database migrations that the other gateway cannot use, one line each. */
async function databaseProblems(home: string, from: string, to: StoredGateway): Promise<string[]> {
  const { migrations } = await readGateway(home, from);
  const known = new Set(to.migrations.map(({ name }) => name));
  const past = migrations.filter(({ name, isReadableBefore }) => !isReadableBefore && !known.has(name));
  return past.map(
    ({ name }) =>
      `gateway@${from} changed the database (${name}) in a way that gateway@${to.version} cannot read: mend it forward, by a new release`,
  );
}
