import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../system/files';

/** Read where another process may have written it. */
export const ChangeInProgressSchema = v.object({
  action: v.picklist(['promote', 'rollback', 'compose', 'gc', 'backup']),
  what: v.string(),
  by: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
  host: v.string(),
  process: v.number(),
  started: v.optional(v.string()),
  composing: v.optional(v.number()),
});

/**
 * A change of the site that holds the lock: what it does (`offers@1.4.0`), who began it, since when, in which process of which machine, and the process
 * that composes for it while one does.
 */
export type ChangeInProgress = v.InferOutput<typeof ChangeInProgressSchema>;

/** What a change says of itself when it asks for the lock. */
export type RequestedChange = Pick<ChangeInProgress, 'action' | 'what' | 'by'>;

const fileOf = (home: string) => join(home, 'change.json');

/** The change that holds the lock, as far as it told; a file that tells nothing, cut off by a full disk, is as none. */
export async function readChange(home: string): Promise<ChangeInProgress | undefined> {
  try {
    return v.parse(ChangeInProgressSchema, JSON.parse((await readIfThere(fileOf(home))) ?? ''));
  } catch {
    return undefined;
  }
}

/** Tells the others of a change in this process. `since` is an ISO instant. */
export async function announceChange(
  home: string,
  change: RequestedChange & Pick<ChangeInProgress, 'since'>,
  composing?: number,
): Promise<void> {
  const told: ChangeInProgress = { ...change, ...(await thisProcess()), ...(composing === undefined ? {} : { composing }) };
  await writeFile(fileOf(home), `${JSON.stringify(told)}\n`);
}

/** How a change tells the process that makes it. */
export async function thisProcess(): Promise<Pick<ChangeInProgress, 'host' | 'process' | 'started'>> {
  const started = await startOf(process.pid);
  return { host: hostname(), process: process.pid, ...(started ? { started } : {}) };
}

/** Forgets a change that is over, before its lock is let go or taken away: the next holder's lock is never told by its words. */
export async function forgetChange(home: string): Promise<void> {
  await rm(fileOf(home), { force: true });
}

/** Whether the process of a change is gone. One on another machine cannot be asked: then no. */
export async function isProcessGone({ host, process: pid, started }: ChangeInProgress): Promise<boolean> {
  if (host !== hostname()) return false;
  if (!isRunning(pid)) return true;
  // A number that another process has now.
  return started !== undefined && (await startOf(pid)) !== started;
}

/** Ends what composes for a change, if it does so on this machine: the change then fails, and nothing of it goes live. */
export async function endComposingProcess({ host, process: pid, composing }: ChangeInProgress): Promise<void> {
  if (composing === undefined || host !== hostname()) return;
  const parent = (await statOf(composing))?.[1];
  if (parent !== undefined && Number(parent) !== pid) return;
  try {
    process.kill(composing, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** A change in words: `promote offers@1.4.0, by lina since 2026-01-31T12:03:11Z, process 123 on shop-1`. */
export function changeText({ action, what, by, since, process: pid, host }: ChangeInProgress): string {
  return `${action} ${what}, by ${by} since ${since.replace(/\.\d+Z$/, 'Z')}, process ${pid} on ${host}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, in the words of the system (proc(5)): with its number it is one process and no other. Only Linux tells. */
async function startOf(pid: number): Promise<string | undefined> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined);
  const ticks = (await statOf(pid))?.[19];
  return boot && ticks ? `${boot.trim()} ${ticks}` : undefined;
}

/** What Linux says of a process after its name: its state, its parent, and on (proc(5)). */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}
