import type { Server } from 'node:net';
import type { Operations } from '@riwaq/contracts/operations';
import type { StaffInterface } from '@riwaq/gateway/staff';
import type { Live, RefusedChange } from '../contract/answers';
import type { ReadPreviewPage } from './preview-page';
import type { SignIn } from './sign-in';
import type { StaffEmail } from './staff-email';
import type { StaffList } from './staff-list';
import type { Member } from './staff-tables';

export interface DeskOptions {
  /** Listens already, because the address that staff opens is made of its port. The desk takes it over. */
  readonly listener: Server;
  /** Where staff opens the desk; `http://localhost:<the listener's port>` by default. */
  readonly origin?: string | undefined;
  /** Address of the shop. */
  readonly shop: string;
  /** `RIWAQ_HOME`: it holds staff with their sessions, links of partners and the desk's secret. */
  readonly home: string;
  /** Folder of the bundled pages (`bundleClient`). */
  readonly client: string;
  /** What changes the site, and says what is live. */
  readonly operations: Operations;
  /** Orders and partners. */
  readonly gateway: StaffInterface;
  /** Why the gateway cannot sell anything; undefined where it can. */
  readonly whyNotReady: () => Promise<string | undefined>;
  readonly previewPage: ReadPreviewPage;
  /** Address that gets each alert as JSON: `{ text, detail, alert, desk }`. */
  readonly webhook?: string | undefined;
  readonly sendEmail: (email: StaffEmail) => Promise<void>;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Receives what an operator must know, a line each. */
  readonly log: (line: string) => void;
}

/** What the parts of a running desk share. */
export interface DeskParts extends DeskOptions {
  readonly origin: string;
  /** Version of the build of the pages that the desk serves. */
  readonly pageVersion: string;
  readonly staff: StaffList;
  readonly signIn: SignIn;
  /** Reads what is live, at most once a second for everybody who looks. */
  readonly live: () => Promise<Live>;
  /** Called after each change that was made. */
  readonly onChanged: () => void;
  /** Called after each change that was refused. */
  readonly onRefused: (member: Member, refused: Omit<RefusedChange, 'at' | 'by'>) => void;
  readonly recentRefusals: () => readonly RefusedChange[];
}
