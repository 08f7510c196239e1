import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { jsonOf, readIfThere } from '../../system/files';
import { killProcess } from '../../system/kill-process';

/** Written by another process, maybe of another version. */
const ChangeInProgressSchema = v.object({
  action: v.picklist(['promote', 'rollback', 'compose', 'gc', 'publish', 'add', 'take-over']),
  what: v.string(),
  by: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
  host: v.string(),
  process: v.number(),
  started: v.optional(v.string()),
  composing: v.optional(v.number()),
  step: v.optional(v.string()),
});

/** The change that holds the lock: what (`offers@1.4.0`), who, since when, in which process on which machine and step, and what composes. */
export type ChangeInProgress = v.InferOutput<typeof ChangeInProgressSchema>;

/** What a change declares when it takes the lock. */
export type RequestedChange = Pick<ChangeInProgress, 'action' | 'what' | 'by'>;

const fileOf = (home: string) => join(home, 'change.json');

/** Reads the change that holds the lock. An empty or truncated file counts as no holder. */
export async function readChange(home: string): Promise<ChangeInProgress | undefined> {
  return jsonOf(ChangeInProgressSchema, await readIfThere(fileOf(home)).catch(() => undefined));
}

/** Announces a change of this process. Readers see the earlier announcement or this one. */
export async function announceChange(home: string, change: ChangeInProgress): Promise<void> {
  const next = `${fileOf(home)}.${change.process}`;
  await writeFile(next, `${JSON.stringify(change)}\n`);
  await rename(next, fileOf(home));
}

export async function thisProcess(): Promise<Pick<ChangeInProgress, 'host' | 'process' | 'started'>> {
  const started = await startOf(process.pid);
  return { host: hostname(), process: process.pid, ...(started ? { started } : {}) };
}

/** Deletes the announcement before the lock is released or taken over, so the next holder is never shown with it. */
export async function forgetChange(home: string): Promise<void> {
  await rm(fileOf(home), { force: true });
}

/** Whether the process of a change is gone. False for a process on another machine. */
export async function isProcessGone({ host, process: pid, started }: ChangeInProgress): Promise<boolean> {
  if (host !== hostname()) return false;
  if (!isRunning(pid)) return true;
  // The number belongs to a newer process.
  return started !== undefined && (await startOf(pid)) !== started;
}

/** The change of a folder that was cut off: it is announced, and its process is gone. */
export async function cutOffChange(folder: string): Promise<ChangeInProgress | undefined> {
  const change = await readChange(folder);
  return change && (await isProcessGone(change)) ? change : undefined;
}

/** Kills the composing process of a change on this machine. The change then fails. */
export async function endComposingProcess({ host, process: pid, composing }: ChangeInProgress): Promise<void> {
  if (composing === undefined || host !== hostname()) return;
  const parent = (await statOf(composing))?.[1];
  if (parent !== undefined && Number(parent) !== pid) return;
  killProcess(composing);
}

/** A change as text: `promote offers@1.4.0, by lina since 2026-01-31T12:03:11Z, process 123 on shop-1, in the step «compose»`. */
export function changeText({ action, what, by, since, process: pid, host, step }: ChangeInProgress): string {
  const inStep = step ? `, in the step «${step}»` : '';
  return `${action} ${what}, by ${by} since ${since.replace(/\.\d+Z$/, 'Z')}, process ${pid} on ${host}${inStep}`;
}

/** Whether a change of this action ends what the other one composes, instead of waiting for it. */
export function outranks(action: ChangeInProgress['action'], other: ChangeInProgress): boolean {
  return action === 'rollback' && ['promote', 'publish', 'compose'].includes(other.action);
}

/** Why a change gives up after `patience` milliseconds: who is at it, as far as known, and how that ends. */
export function stillRunningText(
  other: ChangeInProgress | undefined,
  { site, action, patience }: { readonly site: string; readonly action: ChangeInProgress['action']; readonly patience: number },
): string {
  const change = other ? `${changeText(other)},` : `another change of ${site}`;
  const way = action !== 'rollback' && other && outranks('rollback', other) ? 'riwaq rollback does not wait for it, and ' : '';
  const hint = other ? `${way}kill ${other.process} ends it` : 'try again later';
  return `${change} is still running after ${Math.round(patience / 1000)} s: nothing was changed, ${hint}`;
}

/** For whom a change waits, and until when, in milliseconds. */
export function waitingText(other: ChangeInProgress | undefined, site: string, until: number): string {
  const change = other ? changeText(other) : `another change of ${site}`;
  return `waiting for ${change}: until ${new Date(until).toISOString().slice(11, 19)}Z at most, or until that process is silent for ten seconds`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time of a process, by proc(5). With its number it identifies the process. Linux only. */
async function startOf(pid: number): Promise<string | undefined> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined);
  const ticks = (await statOf(pid))?.[19];
  return boot && ticks ? `${boot.trim()} ${ticks}` : undefined;
}

/** The fields of /proc/<pid>/stat after the name. */
async function statOf(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}
