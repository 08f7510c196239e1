import * as v from 'valibot';
import { RoleSchema } from './role';

const SessionSchema = v.object({ email: v.string(), name: v.string(), roles: v.array(RoleSchema) });
export type Session = v.InferOutput<typeof SessionSchema>;

/** `GET /api/session`: who is signed in; null for nobody. */
export const WhoSchema = v.object({ session: v.nullable(SessionSchema) });
