import { spawnSync } from 'node:child_process';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const AuditSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ name: v.string(), severity: v.string(), nodes: v.array(v.string()) })),
});

/** What a question about known faults of packages came to: the faults of those that were asked about, or why nobody answered. */
type FaultsAnswer = { readonly faults: readonly string[] } | { readonly unchecked: string };

/** Asks the registry (`npm audit`), by the lock file alone. */
export function runAudit(): string {
  const options = { cwd: rootFolder, encoding: 'utf8', timeout: 60_000 } as const;
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], options);
  return stdout || JSON.stringify({ message: String(error ?? 'npm said nothing') });
}

/** Reads what `npm audit --json` said: faults, from moderate up, of the packages at these places of the lock file. An answer that is none is never taken for «no faults». */
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

/** That answer as a person reads it. */
export function sentenceOf(answer: FaultsAnswer, checkedCount: number): string {
  if ('unchecked' in answer) return `NOT CHECKED: known faults of packages, since the registry does not answer (${answer.unchecked})`;
  if (answer.faults.length === 0) return `no known fault in the ${checkedCount} packages that production code reaches`;
  return `known faults in what production code reaches:\n${answer.faults.join('\n')}`;
}
