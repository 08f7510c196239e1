import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const root = join(import.meta.dirname, '../../..');

/** The longest suites of both tiers, the longest first. Jest knows no times in a fresh clone and goes by size: the longest are small files. */
const longest = [
  'checkout-mfe/gateway/test/embedded-postgres.deep.test.ts',
  'checkout-mfe/gateway/test/gateway.seeded.test.ts',
  'platform/ops/src/cli/operate/records.deep.test.ts',
  'checkout-mfe/gateway/test/faults/fault-run.deep.test.ts',
  'platform/ops/src/cli/operate/record-drafts.deep.test.ts',
  'checkout-mfe/gateway/test/gateway-at-length.deep.test.ts',
  'checkout-mfe/gateway/test/start-gateway.deep.test.ts',
  'platform/desk/src/client/records/publishing.deep.test.tsx',
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
