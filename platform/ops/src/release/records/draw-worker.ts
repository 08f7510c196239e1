import { drawForApp } from '@riwaq/artwork/draw-for-app';
import { answerCaller } from '../../system/worker-process';

/** What to draw: the artwork of an app's sources with the records beside them. */
export interface DrawOrder {
  readonly app: string;
  readonly folder: string;
  readonly media: string;
  readonly cache: string;
}

await answerCaller(({ app, folder, media, cache }: DrawOrder) => drawForApp(app, folder, media, cache, () => import('@riwaq/artwork')));
