import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type SiteConfig } from '@riwaq/contracts';
import * as v from 'valibot';
import type { ComposeWatcher } from '../render/compose-input';
import { findHeadlessChromium, HEADLESS, isProgram } from '../system/chromium.mjs';
import type { Environment } from '../system/site-config-file';
import { messageOf, UserError } from '../system/user-error';
import { askWorker } from '../system/worker-process';
import { type PageFault, PageFaultSchema } from './page-fault';

/** Milliseconds that opening pages may take. */
export interface CheckLimits {
  /** One page, from its address to the last look at it. */
  readonly page: number;
  /** All of them: those that are not opened by then are told of. */
  readonly whole: number;
}
/** A page takes a second or two; on a machine on which ten others wait for each processor, the largest took thirty. Only a fault reaches these. */
export const CHECK_LIMITS: CheckLimits = { page: 45_000, whole: 240_000 };
/** What starting and ending the browser may take besides, in milliseconds. */
const GRACE_MS = 20_000;

/** Which pages of which generation are opened. */
export interface CheckOrder {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** The generation's folder, from there. */
  readonly target: string;
  readonly paths: readonly string[];
  /** The release of each app that the pages are to show. */
  readonly versions: Readonly<Record<string, string>>;
  readonly siteConfig: SiteConfig;
  readonly limits: CheckLimits;
}

/** The browser that pages are opened in; tests give their own. */
export interface BrowserCheck {
  /** The program of this machine. Throws `UserError` that says what to install where there is none. */
  readonly find: (environment: Environment) => Promise<string>;
  /** Opens pages, and gives what is wrong with them. Rejects where the browser cannot be started, or does not end. */
  readonly open: (order: CheckOrder & { readonly browser: string }, watcher: ComposeWatcher) => Promise<readonly PageFault[]>;
}

/** Chromium without a window, in a process of its own that ends with this one; the site is served to it and to nobody else. */
export const browserCheck: BrowserCheck = {
  async find(environment) {
    const found = findHeadlessChromium(environment) ?? (await ofPlaywright());
    if (found && isProgram(found)) return found;
    throw new UserError(
      `${found ? `${found} is no program` : 'there is no Chromium on this machine'}: install one (Debian: apt-get install ${HEADLESS}; elsewhere Chrome, or npx playwright-core install chromium-headless-shell), or name one with CHROMIUM; --force "why" goes on without, RIWAQ_GATE=off where there can be none`,
    );
  },
  async open(order, { onStarted }) {
    const scratch = await mkdtemp(join(tmpdir(), 'riwaq-check-'));
    const { PATH, HOME, FONTCONFIG_FILE } = process.env;
    try {
      const answer = await askWorker(join(import.meta.dirname, 'check-worker'), order, {
        signal: AbortSignal.timeout(order.limits.whole + GRACE_MS),
        // Nothing of this process's environment, where payment keys stand.
        environment: { PATH, HOME, FONTCONFIG_FILE, TMPDIR: scratch },
        onStarted,
      });
      return parse(v.array(PageFaultSchema), answer, 'the checking process');
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw new Error('they took too long', { cause: error });
      if (/was ended by SIG/.test(messageOf(error))) throw new Error('the browser was ended, by a rollback or by hand', { cause: error });
      throw error;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
};

/** The browser that Playwright has downloaded, where it has. */
async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const place = chromium.executablePath();
  return isProgram(place) ? place : undefined;
}
