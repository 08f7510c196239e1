import { type AppName, byAppName } from '@riwaq/contracts';
import type { GatewayHealth } from '@riwaq/contracts/platform';
import type { SiteStatus } from '@riwaq/contracts/site-status';
import { runningGateway } from '../adapters/gateway/running-gateway';
import { gatewayProblems } from '../registry/checks';
import { goodPins, readHistory } from '../registry/history';
import { pinsOf } from '../registry/pins';
import { liveApps, liveDescriptors, liveEntry, readRegistry } from '../registry/registry';
import { commandForward } from '../release/change/rollback-target';
import { failingReleases } from '../release/failing-release/failing-releases';
import { type CutOff, findCutOff } from '../release/generations/cut-off';
import { currentFolder } from '../release/generations/generation-folders';
import { findLostSite } from '../release/generations/lost-site';
import type { StandingWall } from '../render/cage/walls';
import { type DocumentIndex, readDocumentIndex } from '../render/document-index';
import { messageOf } from '../system/user-error';
import type { OperationContext } from './operation-context';

/** What is live, and what only operators ask of it. */
export interface ReadStatus extends SiteStatus {
  /** When it was asked, in milliseconds. */
  readonly asked: number;
  readonly cutOff: readonly CutOff[];
  /** Where a rollback gives nothing, the command that makes live again what an app had. */
  readonly forward: Readonly<Record<AppName, string>>;
  readonly gateway: GatewayHealth | undefined;
  /** Why the gateway does not fit what is live. */
  readonly problems: readonly string[];
  /** What stands around releases while they are composed; `refused` says why nothing does. */
  readonly cage: StandingWall | { readonly refused: string };
}

/** Reads what is live and where a rollback leads, the gateway, the cage, what visitors met, and what asks for a person. Throws where the registry is damaged. */
export async function readStatus({ apps, environment, home, now, askBeaconSummary, standingWall }: OperationContext): Promise<ReadStatus> {
  const asked = now();
  const lost = await findLostSite(home);
  const generation = lost && lost.what !== 'documents' ? undefined : await currentFolder(home);
  const [registry, history] = await Promise.all([readRegistry(generation), readHistory(generation)]);
  const known = [...new Set([...apps().map(({ app }) => app), ...liveApps(registry)])].sort(byAppName);
  const found = known.map((app) => {
    const { metadata, extras } = liveEntry(registry, app) ?? {};
    return {
      app,
      live: extras && pinsOf(extras.descriptor),
      since: extras?.since,
      by: extras?.by,
      fallback: metadata && goodPins(history, app).at(-2),
      notes: extras?.descriptor.notes ?? [],
    };
  });
  const forward = Object.fromEntries(
    found.flatMap(({ app, live, fallback }) => {
      const command = live && !fallback && commandForward({ history, app, live });
      return command ? [[app, command]] : [];
    }),
  );
  const met = Promise.all([askBeaconSummary(), failingReleases({ registry, history }, askBeaconSummary, asked)]);
  const [cutOff, unusable, gateway, visitors, cage] = await Promise.all([
    findCutOff(home),
    unusableRecords(lost ? undefined : generation),
    runningGateway(environment),
    met.then(([summary, failing]) => ({ ...summary, failing })).catch((error: unknown) => ({ unknown: messageOf(error) })),
    standingWall().catch((error: unknown) => ({ refused: messageOf(error) })),
  ]);
  const problems = gateway ? gatewayProblems(liveDescriptors(registry), gateway) : [];
  return { asked, lost, cutOff, forward, unusable, gateway, problems, apps: found, visitors, cage };
}

/** What outside sources say that cannot be used, by app, as the live composition read them. */
async function unusableRecords(generation: string | undefined): Promise<DocumentIndex['unusable']> {
  return generation === undefined ? {} : (await readDocumentIndex(generation)).unusable;
}
