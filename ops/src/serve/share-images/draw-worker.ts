import { drawShareImages, type PendingShareImage } from '@riwaq/artwork';
import { answerCaller } from '../../system/worker-process';

await answerCaller(({ images, out }: { images: readonly PendingShareImage[]; out: string }) => drawShareImages(images, out));
