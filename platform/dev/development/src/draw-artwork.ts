import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawForApp } from '@riwaq/artwork/draw-for-app';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Draws the apps' artwork: what an app says of itself names the pictures, and unit tests ask it. */
const media = await mkdtemp(join(tmpdir(), 'riwaq-media-'));
try {
  for (const { app, folder } of findAppWorkspaces(rootFolder)) await drawForApp(app, folder, media);
} finally {
  await rm(media, { recursive: true, force: true });
}
