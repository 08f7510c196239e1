import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const root = join(import.meta.dirname, '../../..');

/** Suites of more than twenty seconds, the longest first. Jest knows no times in a fresh clone and goes by size: the longest are small files. */
const longest = [
  'checkout-mfe/gateway/test/postgres-server.test.ts',
  'platform/ops/src/cli/operate/records-remote.test.ts',
  'platform/ops/src/cli/operate/records.test.ts',
  'checkout-mfe/gateway/test/faults/fault-run.test.ts',
  'platform/ops/src/cli/operate/record-drafts.test.ts',
  'platform/desk/src/client/records/publishing.test.tsx',
  'checkout-mfe/gateway/test/start-gateway.test.ts',
  'checkout-mfe/gateway/test/embedded-folder.test.ts',
].map((file) => join(root, file));

/** Starts the longest suites first: one that starts last leaves a processor idle. Throws where one of them is gone. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const gone = longest.find((file) => !existsSync(file));
    if (gone) throw new Error(`${gone} is not there: name it anew in ${import.meta.filename}`);
    const rank = ({ path }) => (longest.includes(path) ? longest.indexOf(path) : longest.length);
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
