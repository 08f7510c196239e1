import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames } from '@riwaq/contracts';
import { drawForApp } from '@riwaq/webpack-preset/draw-for-app';
import { workspaceFolder } from '../build/app-folders';

/** Draws what the apps ask for, so that the lists of drawings that their sources import are there before types are checked and unit tests run. */
const media = await mkdtemp(join(tmpdir(), 'riwaq-media-'));
try {
  for (const app of appNames) await drawForApp(app, workspaceFolder(app), media);
} finally {
  await rm(media, { recursive: true, force: true });
}
