import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordDraft, RecordEdit } from '@riwaq/contracts/edited-records';
import type { CommandContext } from '../cli/command';
import { runRiwaq } from '../cli/run';
import { shopCommands } from '../cli/shop-commands';
import { operationsOf } from '../operations/operations';
import { collectedCommand } from './collected-command';
import { editedOffers, writeOffersProject } from './edited-offers';
import { operatedShop } from './operated-shop';
import { operatorOf } from './operator';
import { type Shop, shell } from './shop';

/** A shop whose offers are live as `editedOffers` has them, and who edits their records. The browser's look is off unless a test turns it on. */
export function recordsDesk() {
  const operator = operatedShop(async (shop, root) => {
    await writeOffersProject(root);
    await shop.live(shell, editedOffers('1.0.0'));
  });
  let drafts = 0;

  /** Runs a command of records; `told` is what --json prints. */
  const records = (words: readonly string[], given?: Partial<CommandContext>) => riwaq(['records', ...words], given);
  const riwaq = (words: readonly string[], given?: Partial<CommandContext>) => runAt(operator.shop, operator.root, words, given);

  /** Writes a draft and returns its file. */
  async function draftFile(draft: RecordDraft): Promise<string> {
    drafts += 1;
    const file = join(operator.shop.home, `draft-${drafts}.json`);
    await writeFile(file, JSON.stringify(draft));
    return file;
  }

  return {
    riwaq,
    records,
    draftFile,
    get shop() {
      return operator.shop;
    },
    get root() {
      return operator.root;
    },
    /** The operations of the shop, as the desk is given them. */
    operations: (given?: Partial<CommandContext>) => operationsOf(contextOf(operator.shop, operator.root, given)),
    /** Edits, from what is newest or from `base`. */
    async edits(edits: readonly RecordEdit[], base?: string): Promise<RecordDraft> {
      return { base: base ?? (await this.list()).digest, edits: [...edits] };
    },
    /** What `--json` prints on a terminal, as it is. */
    async printed(line: string): Promise<string> {
      const log = { printed: [] as string[], complained: [], builds: [] };
      const context = { ...operatorOf(operator.shop, operator.root, log), environment: { RIWAQ_GATE: 'off' } };
      await runRiwaq(['records', ...line.split(' '), '--json'], shopCommands, context);
      return log.printed.join('\n');
    },
    /** The answer of `records offers`. */
    async list(given?: Partial<CommandContext>) {
      const { told, lines, exitCode } = await records(['offers'], given);
      if (exitCode !== 0) throw new Error(lines.join('\n'));
      // The command of this same program told it.
      return told as Listed;
    },
    /** A draft of these edits, from what is newest or from `base`. */
    async draft(edits: readonly RecordEdit[], base?: string): Promise<string> {
      return draftFile(await this.edits(edits, base));
    },
    async publish(
      edits: readonly RecordEdit[],
      { by = 'Amina', base = undefined as string | undefined, more = [] as string[], given = {} } = {},
    ) {
      return records(['publish', 'offers', '--draft', await this.draft(edits, base), '--why', 'a new price', '--by', by, ...more], given);
    },
  };
}

const runAt = (shop: Shop, root: string, words: readonly string[], given?: Partial<CommandContext>) =>
  collectedCommand(shopCommands, contextOf(shop, root, given), words);

function contextOf(shop: Shop, root: string, given: Partial<CommandContext> = {}): CommandContext {
  const log = { printed: [], complained: [], builds: [] };
  const environment = { PATH: process.env.PATH, RIWAQ_GATE: 'off', ...given.environment };
  return { ...operatorOf(shop, root, log), ...given, environment };
}

type Listed = Awaited<ReturnType<typeof import('../release/records/list-records').listRecords>>;
