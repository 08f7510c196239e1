import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { drawForApp } from '@riwaq/webpack-preset/draw-for-app';

/** Draws what the apps ask for, so that the lists of drawings that their sources import are there before types are checked and unit tests run. */
const media = await mkdtemp(join(tmpdir(), 'riwaq-media-'));
try {
  for (const { app, folder } of findAppWorkspaces(rootFolder)) await drawForApp(app, folder, media);
} finally {
  await rm(media, { recursive: true, force: true });
}
