import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'RecordPartsPlugin';

/** Makes a remote wait for the records of a chunk beside its script (`shell/src/federation/given-records.ts`). `name` is that of the remote in the federation. */
export class RecordPartsPlugin {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new RecordPartsRuntimeModule(this.#name));
      });
    });
  }
}

class RecordPartsRuntimeModule extends RuntimeModule {
  readonly #name: string;

  constructor(name: string) {
    super('record parts', RuntimeModule.STAGE_ATTACH);
    this.#name = name;
  }

  override generate(): string {
    const { ensureChunkHandlers } = RuntimeGlobals;
    return `${ensureChunkHandlers}.records = (chunkId, promises) => promises.push(riwaqRecordPart(${JSON.stringify(this.#name)}, chunkId));`;
  }
}
