export { bundleClient } from './build/bundle-client';
export type { PreviewPage } from './server/preview-page';
export { type Desk, startDesk } from './server/start-desk';
