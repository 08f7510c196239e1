import { composeInFreshProcess } from '../render/fresh-process';
import { compositionOf } from './scripted-shell';

/** A composition that never ends, begun by a program of its own: `<home>`. Prints the number of the process that composes. */
const [home = ''] = process.argv.slice(2);

await composeInFreshProcess(await compositionOf(home, 'for (;;);'), { onStarted: (composing) => console.log(composing) });
