import type { AppName } from '@riwaq/contracts';
import { beginOfStep, type OrderPoint, type VisitHistory, type VisitPoint } from '@riwaq/contracts/platform';
import { isolateLtr } from '@riwaq/text';
import type { ShownChange } from '../../contract/answers';

/** A line of a plot: its values stand over `times`; null is a gap. */
export interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** What a plot draws: instants in milliseconds, and lines over them. */
export interface PlotData {
  readonly times: readonly number[];
  readonly lines: readonly Line[];
}

/** Begins of every step of a history, in milliseconds: those without a visit too. */
export function timesOf({ from, to, step }: Pick<VisitHistory, 'from' | 'to' | 'step'>): number[] {
  const first = beginOfStep(from, step);
  return Array.from({ length: Math.max(1, Math.ceil((to - first) / step)) }, (_, at) => first + at * step);
}

/** Visits, failures and fallbacks: none is 0. */
export function visitLines(times: readonly number[], points: readonly VisitPoint[]): Line[] {
  const at = over(times, points);
  return [
    { label: 'زيارات', values: at((point) => point?.visits ?? 0) },
    { label: 'زيارات فشلت', values: at((point) => point?.failed ?? 0) },
    { label: 'عُرض فيها إصدار آخر', values: at((point) => point?.fallbacks ?? 0) },
  ];
}

/** Speed in milliseconds. An hour without a report is a gap. */
export function speedLines(times: readonly number[], points: readonly VisitPoint[], of: 'lcp' | 'inp'): Line[] {
  return [{ label: 'ثلاثة أرباع الزوار أسرع من ذلك', values: over(times, points)((point) => point?.[of] ?? null) }];
}

/** When buttons worked, in milliseconds, beside the release before (`before`), where there is one. */
export function hydrationLines(
  times: readonly number[],
  points: readonly VisitPoint[],
  before: VisitHistory['releases'][number] | undefined,
): Line[] {
  const lineOf = (label: string, of: readonly VisitPoint[]) => ({ label, values: over(times, of)((point) => point?.hydrated ?? null) });
  return [
    lineOf('ثلاثة أرباع الزوار أسرع من ذلك', points),
    ...(before ? [lineOf(`الإصدار قبله ${isolateLtr(before.version)}`, before.points)] : []),
  ];
}

/** The release of the same app that was met before another. */
export function releaseBefore(
  releases: VisitHistory['releases'],
  release: VisitHistory['releases'][number] | undefined,
): VisitHistory['releases'][number] | undefined {
  const ofApp = releases.filter(({ app }) => app === release?.app);
  return release && ofApp[ofApp.indexOf(release) - 1];
}

/** Orders begun and paid: none is 0. Before `since`, in milliseconds, nobody knows them any more: a gap. */
export function orderLines(times: readonly number[], points: readonly OrderPoint[], since: number): Line[] {
  const at = over(times, points);
  const known = (values: readonly (number | null)[]) => values.map((value, index) => ((times[index] ?? 0) < since ? null : value));
  return [
    { label: 'طلبات بدأت', values: known(at((point) => point?.begun ?? 0)) },
    { label: 'طلبات دُفعت', values: known(at((point) => point?.paid ?? 0)) },
  ];
}

function over<Point extends { readonly at: number }>(times: readonly number[], points: readonly Point[]) {
  const byTime = new Map(points.map((point) => [point.at, point]));
  return (value: (point: Point | undefined) => number | null) => times.map((time) => value(byTime.get(time)));
}

/** Changes that stand at one place of a plot. */
export interface Mark {
  /** Of the first of them, in milliseconds. */
  readonly at: number;
  readonly items: readonly ShownChange[];
}

/** So many numbers of marks have room beside each other on a telephone. */
const ROOM = 24;

/**
 * What went live or back within a time, oldest first, of one app or of all: they are marked in the plots. What follows too
 * closely to be told apart there is one mark.
 */
export function marksOf(
  history: readonly ShownChange[],
  { from, to }: Pick<VisitHistory, 'from' | 'to'>,
  app: AppName | undefined,
): Mark[] {
  const items = history
    .filter((item) => item.action !== 'compose' && (!app || item.app === app))
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
    .reverse();
  const marks: { at: number; items: ShownChange[] }[] = [];
  for (const item of items) {
    const [at, last] = [Date.parse(item.at), marks.at(-1)];
    if (last && at - last.at < (to - from) / ROOM) last.items.push(item);
    else marks.push({ at, items: [item] });
  }
  return marks;
}

/** Places of values that no line leads to: they are drawn as points. */
export function lonelyValues(values: readonly (number | null | undefined)[]): number[] {
  const isThere = (at: number) => typeof values[at] === 'number';
  return [...values.keys()].filter((at) => isThere(at) && !isThere(at - 1) && !isThere(at + 1));
}
