import { composeInFreshProcess } from '../render/fresh-process';
import { compositionOf } from './scripted-shell';

/** A composition that never ends, as a program: `<home>`. Prints the id of the composing process. */
const [home = ''] = process.argv.slice(2);

await composeInFreshProcess(await compositionOf(home, 'for (;;);'), { onStarted: (composing) => console.log(composing) });
