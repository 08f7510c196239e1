import * as v from 'valibot';
import { type GatewayError, refusalReasons } from './gateway-error';

/** Any refusal of the gateway (`GatewayError`). */
export const GatewayErrorSchema = v.object({
  reason: v.picklist(refusalReasons),
  message: v.string(),
  field: v.optional(v.string()),
  total: v.optional(v.number()),
}) satisfies v.GenericSchema<GatewayError>;
