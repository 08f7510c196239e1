import * as v from 'valibot';
import { RoleSchema } from './role';

const SessionSchema = v.object({ email: v.string(), name: v.string(), roles: v.array(RoleSchema) });
export type Session = v.InferOutput<typeof SessionSchema>;

/** `GET /api/auth/get-session`, better-auth's answer: who is signed in; null for nobody. */
export const WhoSchema = v.nullable(v.object({ user: SessionSchema }));
