import type { Server } from 'node:net';
import type { SiteConfig } from '@riwaq/contracts';
import { openStaffList } from '@riwaq/desk/staff-list';
import { askGateways } from '@riwaq/ops/adapters/gateway/ask-gateways';
import { askVisits } from '@riwaq/ops/adapters/gateway/ask-visits';
import { staffInterface } from '@riwaq/ops/adapters/gateway/staff-interface';
import { commandContext } from '@riwaq/ops/cli/command-context';
import { openDesk } from '@riwaq/ops/cli/operate/desk';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import type { OpenSite } from './open-site';

/** Demo staff of a shop where nobody may sign in yet. */
const demo = { email: 'operations@riwaq.example', name: 'Demo operations', roles: ['operations'] } as const;

/** Opens the desk of the shop of `npm start`, and makes a link that signs in somebody who may change everything. */
export async function openShopDesk({ home, siteConfig, listener }: DeskPlace, site: OpenSite) {
  const environment = {
    ...process.env,
    RIWAQ_HOME: home,
    PORT: new URL(site.shop).port,
    SANDBOX_PORT: new URL(site.sandbox).port,
    GATEWAY_URL: site.gatewayUrl,
    METRICS_URL: site.metricsUrl,
    STAFF_URL: site.staff?.url,
    // Of another shop on this machine.
    STAFF_PORT: undefined,
    STAFF_TOKEN: site.staff?.token,
    PREVIEW_KEY: site.previewKey,
  };
  const context = {
    ...commandContext(rootFolder),
    environment,
    home,
    siteConfig: async () => siteConfig,
    askBeaconSummary: askGateways(environment),
    askVisits: askVisits(environment),
    staff: () => staffInterface(environment, home),
  };
  const desk = await openDesk(context, { listener, smtpUrl: site.smtpUrl });
  return { desk, link: await desk.signInLink(await somebody(home, context.now())) };
}

interface DeskPlace {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly siteConfig: SiteConfig;
  /** The desk's port, held. */
  readonly listener: Server;
}

/** Address of somebody with the role `operations`. Adds the demo staff where nobody has it. */
async function somebody(home: string, now: number): Promise<string> {
  const staff = openStaffList(home);
  const known = (await staff.all()).find(({ roles }) => roles.includes('operations'));
  if (known) return known.email;
  await staff.put({ ...demo, roles: [...demo.roles], since: new Date(now).toISOString(), by: 'npm start' });
  return demo.email;
}
