import * as v from 'valibot';

/** Address to which a page reports its visit. It is a separate request: an older gateway refuses it alone and loses no beacon. */
export const PAGE_VISIT_ROUTE = '/api/beacons/pages';

/** Body of `POST /api/beacons/pages`: the address of an affiliate's page, `/v1/<affiliate>/<slug>`, and nothing of who visits it. */
export const PageVisitSchema = v.strictObject({ page: v.pipe(v.string(), v.startsWith('/v1/'), v.maxLength(200)) });
export type PageVisit = v.InferOutput<typeof PageVisitSchema>;
