import * as v from 'valibot';
import { someOf } from '../plan/effect-lines';

/** What can be wrong with a page, in the words of the report. */
const kinds = {
  hydration: 'the document is not what its release renders',
  uncaught: 'nobody caught',
  console: 'the console says',
  policy: 'the policy refuses',
  request: 'a request fails',
  release: 'another release is shown',
  accessibility: 'in the way of a visitor',
  late: 'not ready',
  weight: 'too heavy',
} as const;

export const PageFaultSchema = v.object({
  /** The address of the page. */
  path: v.string(),
  kind: v.picklist(['hydration', 'uncaught', 'console', 'policy', 'request', 'release', 'accessibility', 'late', 'weight']),
  text: v.string(),
});
/** Something that the browser found wrong with a page. */
export type PageFault = v.InferOutput<typeof PageFaultSchema>;

const LONGEST = 300;

/** The first line of what a browser says, without the place that it was opened at (`shop`), no longer than a few lines of a terminal. */
export function faultText(said: string, shop = ''): string {
  const [line = ''] = said.trim().split('\n');
  const text = shop ? line.replaceAll(shop, '') : line;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What a message of the console is a sign of: the shell names what it reports, browsers their policy. */
export function kindOfMessage(text: string): PageFault['kind'] {
  if (text.startsWith('[hydration]')) return 'hydration';
  return /Content Security Policy|Trusted(HTML|Script|ScriptURL)/.test(text) ? 'policy' : 'console';
}

/** The same fault of two releases has the same name: it says nothing of versions, nor of digests in the names of files. */
const nameOf = ({ path, kind, text }: PageFault) => `${path} ${kind} ${text.replaceAll(/\d+\.\d+\.\d+[\w.-]*|[0-9a-f]{6,}|\d+/g, '·')}`;

/** The faults that another look at the same pages did not find. */
export function newFaults(found: readonly PageFault[], known: readonly PageFault[]): PageFault[] {
  const names = new Set(known.map(nameOf));
  return found.filter((fault) => !names.has(nameOf(fault)));
}

/** Faults for people, a line each; the same fault of several pages is one. */
export function faultLines(faults: readonly PageFault[]): string[] {
  const pages = new Map<string, string[]>();
  for (const { path, kind, text } of faults) {
    const line = `${kinds[kind]}: ${text}`;
    const known = pages.get(line) ?? [];
    pages.set(line, known.includes(path) ? known : [...known, path]);
  }
  return [...pages].map(([line, paths]) => `${someOf(paths)}: ${line}`);
}
