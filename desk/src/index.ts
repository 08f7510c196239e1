export { bundleClient } from './build/bundle-client';
export { RecordFilesSchema, RecordPlanSchema, RecordsSchema } from './contract/records';
export { openPartnerLinks, partnerAddress } from './server/partner-links';
export type { PreviewPage } from './server/preview-page';
export type { CommandResult, RunCommand } from './server/run-command';
export { openStaffList, type StaffList, staffFile } from './server/staff-list';
export { type Desk, startDesk } from './server/start-desk';
