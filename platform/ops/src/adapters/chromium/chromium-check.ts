import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { BegunCheck, BrowserCheck } from '../../release/gate/browser-check';
import { PageFaultSchema } from '../../release/gate/page-fault';
import { findHeadlessChromium, HEADLESS, isProgram } from '../../system/chromium.mjs';
import { messageOf, UserError } from '../../system/user-error';
import { startWorker } from '../../system/worker-process';

/** Time to start and close the browser, in milliseconds. */
const GRACE_MS = 20_000;

/**
 * The longest temporary folder that a browser starts in, in bytes. It keeps a socket below (`riwaq-check-…/org.chromium.Chromium.…/SingletonSocket`), and a
 * socket's path has at most 107.
 */
const LONGEST_FOLDER = 40;

/** Where the browser keeps its files: `tmpdir`, or `/tmp` where that is too long. */
export function folderOfBrowser(tmpdir: string): string {
  return Buffer.byteLength(tmpdir) > LONGEST_FOLDER ? '/tmp' : tmpdir;
}

const Times = v.record(v.string(), v.number());
const FindingsSchema = v.object({ faults: v.array(PageFaultSchema), hydrated: Times, taken: Times, unopened: v.array(v.string()) });

/** Headless Chromium in a child process that dies with this one. Only this browser can reach the served site. */
export const browserCheck: BrowserCheck = {
  async find(environment) {
    const found = findHeadlessChromium(environment) ?? (await ofPlaywright());
    if (found && isProgram(found)) return found;
    throw new UserError(
      `${found ? `${found} is no program` : 'there is no Chromium on this machine'}: install one (Debian: apt-get install ${HEADLESS}; elsewhere Chrome, or npx playwright-core install chromium-headless-shell), or name one with CHROMIUM; --force "why" goes on without, RIWAQ_GATE=off where there can be none`,
    );
  },
  open: (order, watcher) => beginCheck(order.browser).open(order, watcher),
  begin: (browser) => beginCheck(browser),
};

/** Starts the child process, which starts the browser: both take a second. `grace` in milliseconds is added to the limits of an order. */
export function beginCheck(browser: string, grace = GRACE_MS): BegunCheck {
  const { PATH, HOME, FONTCONFIG_FILE } = process.env;
  let isOver = false;
  const scratch = mkdtempSync(join(folderOfBrowser(tmpdir()), 'riwaq-check-'));
  // The environment holds payment keys: the child gets none of it.
  const environment = { PATH, HOME, FONTCONFIG_FILE, TMPDIR: scratch, CHECK_BROWSER: browser };
  const worker = startWorker(join(import.meta.dirname, 'check-worker'), { environment });
  const remove = () => rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  return {
    async open(order, { onStarted }) {
      const stop = () => {
        isOver = true;
        // Its browser may hang, so it must be ended too.
        void worker.end();
      };
      const limit = setTimeout(stop, order.limits.whole + order.limits.page + grace);
      try {
        return parse(FindingsSchema, await worker.ask(order, onStarted), 'the checking process');
      } catch (error) {
        if (isOver) throw new Error('they took too long', { cause: error });
        if (/was ended by SIG/.test(messageOf(error))) throw new Error('the browser was ended, by a rollback or by hand', { cause: error });
        throw error;
      } finally {
        clearTimeout(limit);
        await remove();
      }
    },
    runs: worker.runs,
    async end() {
      await worker.end();
      await remove();
    },
  };
}

/** The browser that Playwright downloaded, if any. */
async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}
