import * as v from 'valibot';

const Text = v.pipe(v.string(), v.maxLength(2000));

/** What `report-to` sends, and our own pages: several at once. Of other kinds of reports nothing is wanted. */
const ReportsSchema = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      body: v.object({ documentURL: Text, blockedURL: v.nullish(Text, ''), effectiveDirective: Text }),
    }),
  ),
  v.maxLength(20),
  v.transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ page: body.documentURL, blocked: body.blockedURL, directive: body.effectiveDirective })),
  ),
);

/** What `report-uri` sends: one. Older browsers name the directive with its sources. */
const ReportSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': Text,
      'blocked-uri': v.optional(Text, ''),
      'effective-directive': v.optional(Text),
      'violated-directive': v.optional(Text, ''),
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'],
    },
  ]),
);

/** Body of `POST /api/policy-reports`, in either form in which browsers send what a page's content policy refused. */
export const CspReportsSchema = v.union([ReportsSchema, ReportSchema]);

/** A violation as operations read it: nothing that a visitor typed or that tells who it is. */
interface Violation {
  /** The rule of the policy. */
  readonly directive: string;
  /** What it refused: an origin, or a word such as `inline`. */
  readonly blocked: string;
  /** The path of the page. */
  readonly page: string;
}

/** Drops queries, fragments, paths of other sites, and all else that does not look as it should. Null for what the visitor's own browser extensions do. */
export function violationOf({ page, blocked, directive }: { page: string; blocked: string; directive: string }): Violation | null {
  if (/^(chrome|moz|safari-web|ms-browser)-extension/.test(blocked)) return null;
  const [rule = ''] = directive.split(' ');
  return {
    directive: /^[a-z-]{1,40}$/.test(rule) ? rule : 'unknown',
    blocked: blockedBy(blocked),
    page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : 'unknown',
  };
}

function blockedBy(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { origin, protocol } = new URL(blocked);
    return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 200);
  }
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'unknown';
}

const directives =
  /^(connect|default|font|frame|img|manifest|media|object|script|style|worker)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;

/** A rule as a label of a metric: one that our policies have, or `other`. */
export function knownDirective(directive: string): string {
  return directives.test(directive) ? directive : 'other';
}

/** How often each violation was reported since this gateway started, of so many kinds at most. */
export interface ViolationTally {
  readonly total: () => number;
  /** Counts one. Gives how often it has come by now where operations should read it: the first time, then the tenth, the hundredth… */
  count(violation: Violation): number | null;
}

const KINDS = 500;

/** An empty tally. Kinds that come after the first five hundred are counted together: whoever invents them fills no memory and no log. */
export function violationTally(): ViolationTally {
  const times = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    count(violation) {
      total += 1;
      const kind = Object.values(violation).join(' ');
      const known = times.has(kind) || times.size < KINDS ? kind : 'others';
      const now = (times.get(known) ?? 0) + 1;
      times.set(known, now);
      return Number.isInteger(Math.log10(now)) ? now : null;
    },
  };
}
