export type { ActResult } from './order-act';
export type { StaffInterface } from './reach-staff';
export type { StaffInputs, StaffOperations, StaffOutputs } from './staff-operations';
