import { CONTRACT_VERSION, links, type OfferedFragments, type Remote } from '@riwaq/contracts';

/** The courses' pages. Each course has a route for its landings too, which `describe` of `site.server.ts` says. */
export default {
  name: 'courses',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'courses-page', path: links.courses, lazy: () => import(/* webpackChunkName: "courses-page" */ './routes/courses/courses-page') },
    {
      id: 'course-page',
      path: `${links.courses}/:courseSlug`,
      lazy: () => import(/* webpackChunkName: "course-page" */ './routes/course/course-page'),
    },
  ],
  fragments: {} satisfies OfferedFragments<'courses'>,
} satisfies Remote;
