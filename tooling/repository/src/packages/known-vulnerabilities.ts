import { spawnSync } from 'node:child_process';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const AuditSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ name: v.string(), severity: v.string(), nodes: v.array(v.string()) })),
});

/** The known vulnerabilities, or why the registry did not answer. */
type FaultsAnswer = { readonly faults: readonly string[] } | { readonly unchecked: string };

/** Runs `npm audit` on the lock file. */
export function runAudit(): string {
  const options = { cwd: rootFolder, encoding: 'utf8', timeout: 60_000 } as const;
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], options);
  return stdout || JSON.stringify({ message: String(error ?? 'npm said nothing') });
}

/** Parses `npm audit --json`: vulnerabilities from moderate up, for packages at these paths. A malformed answer is never «none». */
export function knownVulnerabilities(auditReport: string, places: readonly string[]): FaultsAnswer {
  const audit = v.safeParse(v.pipe(v.string(), v.parseJson(), AuditSchema), auditReport);
  if (!audit.success) return { unchecked: reasonIn(auditReport) };
  const faults = Object.values(audit.output.vulnerabilities)
    .filter(({ severity, nodes }) => !['info', 'low'].includes(severity) && nodes.some((place) => places.includes(place)))
    .map(({ name, severity }) => `${name}: ${severity}`);
  return { faults };
}

function reasonIn(auditReport: string): string {
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() })), auditReport);
  return message.success ? message.output.message : 'the registry gave no answer that can be read';
}

/** The answer for people. */
export function sentenceOf(answer: FaultsAnswer, checkedCount: number): string {
  if ('unchecked' in answer) return `NOT CHECKED: known faults of packages, since the registry does not answer (${answer.unchecked})`;
  if (answer.faults.length === 0) return `no known fault in the ${checkedCount} packages that production code reaches`;
  return `known faults in what production code reaches:\n${answer.faults.join('\n')}`;
}
