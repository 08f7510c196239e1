import { answerCaller } from '../system/worker-process';
import { composeSite } from './compose-site';

await answerCaller(composeSite);
