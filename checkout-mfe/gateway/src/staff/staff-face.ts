export type { ListedAffiliate } from '../partners/list-affiliates';
export type { ActResult } from './order-act';
export type { StaffInterface } from './reach-staff';
export type { StaffInputs, StaffOperations, StaffOutputs } from './staff-operations';
