import { CONTRACT_VERSION, links, type Remote } from '@riwaq/contracts';
import courses from '../content/courses.json';
import { landingPath } from './rules/paths';

/** One page for every course, whether its own or an affiliate's landing. */
const coursePage = { id: 'course-page', lazy: () => import(/* webpackChunkName: "course-page" */ './routes/course/course-page') };

/** Everything that the courses team gives to the site. */
export default {
  name: 'courses',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'courses-page', path: links.courses, lazy: () => import(/* webpackChunkName: "courses-page" */ './routes/courses/courses-page') },
    { ...coursePage, path: `${links.courses}/:courseSlug` },
    ...courses.map(({ slug }) => ({ ...coursePage, path: landingPath(':affiliate', slug) })),
  ],
  fragments: {},
} satisfies Remote;
