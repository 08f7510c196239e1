import * as v from 'valibot';

/** Where a page tells that it was visited. It has a request of its own, so that an older gateway that does not know it loses no beacon. */
export const PAGE_VISIT_ROUTE = '/api/beacons/pages';

/** Body of `POST /api/beacons/pages`: the address of an affiliate's page, `/v1/<affiliate>/<slug>`, and nothing of who visits it. */
export const PageVisitSchema = v.strictObject({ page: v.pipe(v.string(), v.startsWith('/v1/'), v.maxLength(200)) });
export type PageVisit = v.InferOutput<typeof PageVisitSchema>;
