import { type AppName, AppNameSchema } from '@riwaq/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { mayChange, mayEdit, type Role } from '../contract/role';
import { DeskError } from './desk-error';
import { readBody } from './read-body';
import type { Member } from './staff-tables';

/**
 * Who of staff may ask a route. `editors`: who may edit the records of each app that the request names. Otherwise somebody whose roles are allowed: `what` is what a
 * refusal names.
 */
export type Access = 'editors' | { readonly what: string; readonly allows: (roles: readonly Role[]) => boolean };

/** Options of a route about records, whose request names their app. */
export const ofEditors = { config: { access: 'editors' } } as const;

/** A route that answers each member what its roles permit, or its own alone. */
export const ofStaff: Access = { what: 'the desk', allows: () => true };

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may ask the routes of this scope that say nothing themselves (`openTo`). */
    access: Access | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Says who may ask the routes that are registered in this scope from now on. */
export function openTo(scope: FastifyInstance, access: Access): void {
  scope.access = access;
}

/**
 * Closes a server's routes to those of staff who may not ask them, before a handler runs. A route that does not say who may ask it cannot be registered: the
 * server does not start. The hook of `refuseStrangers` must have said who asks.
 */
export function requireAccess(server: FastifyInstance): void {
  server.decorate('access', undefined);
  server.addHook('onRoute', function noteAccess(route) {
    const access = route.config?.access ?? this.access;
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who of staff may ask it (access.ts)`);
    route.config = { ...route.config, access };
  });
  server.addHook('onRequest', async ({ member, routeOptions }) => {
    const { access } = routeOptions.config;
    // A path without a route has none.
    if (access && access !== 'editors' && !access.allows(member.roles)) throw new DeskError('not-yours', access.what);
  });
  // The body names the app.
  server.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.access !== 'editors') return;
    for (const app of appsNamed(request)) refuseOthers(request.member, app, mayEdit);
  });
}

const NamedSchema = v.looseObject({ app: v.optional(AppNameSchema) });
const InputSchema = v.looseObject({ ...NamedSchema.entries, change: v.optional(NamedSchema) });

/** Every app that a request names, in its query, its body, or the change in its body. Throws `DeskError` `unreadable` where it names none. */
const appsNamed = ({ query, body }: Pick<FastifyRequest, 'query' | 'body'>) => appsNamedIn(query, body);

/** Every app that inputs name, themselves or in the change that they hold. Throws `DeskError` `unreadable` where they name none. */
export function appsNamedIn(...inputs: readonly unknown[]): AppName[] {
  const apps = inputs.flatMap((input) => {
    const { app, change } = readBody(InputSchema, input ?? {});
    return [app, change?.app].filter((name) => name !== undefined);
  });
  if (apps.length === 0) throw new DeskError('unreadable', 'the request names none', 'app');
  return apps;
}

/** Throws `DeskError` `not-yours` for somebody who may not change the app, or not edit its records. */
export function refuseOthers({ roles }: Pick<Member, 'roles'>, app: AppName, may: typeof mayChange | typeof mayEdit = mayChange): void {
  if (!may(roles, app)) throw new DeskError('not-yours', app);
}
