import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
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

/** A new shop for each test of a file, and its operator. `log` is emptied before each. */
export function operatedShop(): OperatedShop {
  const log: OperatorLog = { printed: [], complained: [], builds: [] };
  let shop: Shop;
  const root = () => join(shop.home, 'project');

  beforeEach(async () => {
    shop = await Shop.open();
    await mkdir(join(root(), 'offers-mfe'), { recursive: true });
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
