import type { BetterAuthOptions } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import type { PrivateFile } from './private-file';
import { noTables, type Tables } from './staff-tables';

type Adapter = ReturnType<ReturnType<typeof memoryAdapter>>;

/**
 * better-auth's tables in a file: each statement runs on what the file says now, which a command may have changed. One change at a time, whichever process
 * makes it; a transaction is one change. Sessions and links that are over go with the next change.
 */
export function tablesAdapter(file: PrivateFile<Tables>): (options: BetterAuthOptions) => Adapter {
  return (options) => {
    const on = (tables = noTables()) => memoryAdapter(tables)(options);
    const reading = async () => on(await file.read());
    async function changing<Answer>(work: (adapter: Adapter) => Promise<Answer>): Promise<Answer> {
      let answer!: Answer;
      await file.change(async (tables = noTables()) => {
        answer = await work(on(tables));
        return withoutEnded(tables);
      });
      return answer;
    }
    return {
      ...on(),
      findOne: async (query) => (await reading()).findOne(query),
      findMany: async (query) => (await reading()).findMany(query),
      count: async (query) => (await reading()).count(query),
      create: (row) => changing((adapter) => adapter.create(row)),
      update: (query) => changing((adapter) => adapter.update(query)),
      updateMany: (query) => changing((adapter) => adapter.updateMany(query)),
      delete: (query) => changing((adapter) => adapter.delete(query)),
      deleteMany: (query) => changing((adapter) => adapter.deleteMany(query)),
      consumeOne: (query) => changing((adapter) => adapter.consumeOne(query)),
      incrementOne: (query) => changing((adapter) => adapter.incrementOne(query)),
      transaction: (work) => changing((adapter) => adapter.transaction(work)),
    };
  };
}

function withoutEnded(tables: Tables): Tables {
  const now = new Date();
  const session = tables.session.filter(({ expiresAt }) => expiresAt > now);
  return { ...tables, session, verification: tables.verification.filter(({ expiresAt }) => expiresAt > now) };
}
