import * as v from 'valibot';
import { someOf } from '../plan/effect-lines';

/** Kinds of faults, in the words of the report. */
const kinds = {
  hydration: 'the document is not what its release renders',
  uncaught: 'nobody caught',
  console: 'the console says',
  policy: 'the policy refuses',
  request: 'a request fails',
  release: 'another release is shown',
  accessibility: 'in the way of a visitor',
  late: 'not ready',
  slow: 'hydrates late',
} as const;

export const PageFaultSchema = v.object({
  /** Address of the page. */
  path: v.string(),
  kind: v.picklist(['hydration', 'uncaught', 'console', 'policy', 'request', 'release', 'accessibility', 'late', 'slow']),
  text: v.string(),
});
/** A fault of a page, found by the browser. */
export type PageFault = v.InferOutput<typeof PageFaultSchema>;

const LONGEST = 300;

/** The first line of a browser's message, without the origin (`shop`), cut to a few terminal lines. */
export function faultText(said: string, shop = ''): string {
  const [line = ''] = said.trim().split('\n');
  const text = shop ? line.replaceAll(shop, '') : line;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Classifies a console message: by the shell's prefix, or as a policy violation. */
export function kindOfMessage(text: string): PageFault['kind'] {
  if (text.startsWith('[hydration]')) return 'hydration';
  return /Content Security Policy|Trusted(HTML|Script|ScriptURL)/.test(text) ? 'policy' : 'console';
}

/** Removes versions and digests, so that the same fault of two releases compares equal. A late page may be late at another step. */
const nameOf = ({ path, kind, text }: PageFault) =>
  kind === 'late' ? `${path} late` : `${path} ${kind} ${text.replaceAll(/\d+\.\d+\.\d+[\w.-]*|[0-9a-f]{6,}|\d+/g, '·')}`;

/** The faults that the other check did not find. */
export function newFaults(found: readonly PageFault[], known: readonly PageFault[]): PageFault[] {
  const names = new Set(known.map(nameOf));
  return found.filter((fault) => !names.has(nameOf(fault)));
}

/** One line per fault, with all its pages. */
export function faultLines(faults: readonly PageFault[]): string[] {
  const pages = new Map<string, string[]>();
  for (const { path, kind, text } of faults) {
    const line = `${kinds[kind]}: ${text}`;
    const known = pages.get(line) ?? [];
    pages.set(line, known.includes(path) ? known : [...known, path]);
  }
  return [...pages].map(([line, paths]) => `${someOf(paths)}: ${line}`);
}
