import { printLine } from '@riwaq/ops/system/terminal';
import { knownVulnerabilities, runAudit, sentenceOf } from './known-vulnerabilities';
import { licenceComplaints } from './licences';
import { reachedPackages, readLock } from './reached-packages';

/**
 * A step of `npm run verify`: licences and known vulnerabilities of production packages. Exits with 1 on a finding, and under `CI` also
 * where the registry does not answer.
 */
const places = reachedPackages(readLock());
const licences = licenceComplaints(places);
const answer = knownVulnerabilities(runAudit(), places);
for (const complaint of licences) printLine(complaint);
if (licences.length === 0) printLine(`the licences of the ${places.length} packages that production code reaches are on the list`);
printLine(sentenceOf(answer, places.length));
const isWell = licences.length === 0 && ('unchecked' in answer ? !process.env.CI : answer.faults.length === 0);
process.exitCode = isWell ? 0 : 1;
