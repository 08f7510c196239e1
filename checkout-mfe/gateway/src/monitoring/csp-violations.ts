import * as v from 'valibot';

const Text = v.pipe(v.string(), v.maxLength(2000));

/** Body of `report-to`, also from our own pages: several reports. Other kinds are ignored. */
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

/** Body of `report-uri`: one report. Some browsers send the directive with its sources. */
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

/** Body of `POST /api/policy-reports`, in both formats of browsers. */
export const CspReportsSchema = v.union([ReportsSchema, ReportSchema]);

/** A violation for the log: nothing that a visitor typed or that identifies one. */
interface Violation {
  readonly directive: string;
  /** An origin, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the page. */
  readonly page: string;
}

/** Returns the loggable parts of a report, without queries, fragments and paths of other sites. Null for violations by browser extensions. */
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
