import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { CommandContext } from '../cli/command';
import { runRiwaq } from '../cli/run';
import { shopCommands } from '../cli/shop-commands';
import { type OperatorLog, operatorOf } from './operator';
import { Shop } from './shop';

interface OperatedShop extends OperatorLog {
  readonly shop: Shop;
  /** The project's folder, with that of offers. */
  readonly root: string;
  /** Runs a command line, with words in quotes, and returns its exit code. `context` replaces parts of the operator's. */
  readonly riwaq: (line: string, context?: Partial<CommandContext>) => Promise<number>;
}

/** A new shop for each test of a file, and its operator. Each is a copy of one that `begin` was done to. `log` is emptied before each test. */
export function operatedShop(begin: (shop: Shop, root: string) => Promise<void> = async () => {}): OperatedShop {
  const log: OperatorLog = { printed: [], complained: [], builds: [] };
  let first: Shop;
  let shop: Shop;
  const rootOf = ({ home }: Shop) => join(home, 'project');
  const root = () => rootOf(shop);

  beforeAll(async () => {
    first = await Shop.open();
    await mkdir(join(rootOf(first), 'offers-mfe'), { recursive: true });
    await begin(first, rootOf(first));
  });
  afterAll(() => first.close());
  beforeEach(async () => {
    shop = await first.copy();
    for (const lines of Object.values(log)) lines.splice(0);
  });
  afterEach(() => shop.close());

  return {
    ...log,
    get shop() {
      return shop;
    },
    get root() {
      return root();
    },
    riwaq(line, context = {}) {
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
      return runRiwaq(words, shopCommands, { ...operatorOf(shop, root(), log), ...context });
    },
  };
}
