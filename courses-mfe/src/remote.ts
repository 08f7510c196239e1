import { CONTRACT_VERSION, links, type Remote } from '@riwaq/contracts';
import { courses } from './page-records';
import { landingPath } from './rules/paths';

/** One page for every course, whether its own or an affiliate's landing. */
const loadCoursePage = () => import(/* webpackChunkName: "course-page" */ './routes/course/course-page');

/** The courses' pages and fragments. */
export default {
  name: 'courses',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'courses-page', path: links.courses, lazy: () => import(/* webpackChunkName: "courses-page" */ './routes/courses/courses-page') },
    { id: 'course-page', path: `${links.courses}/:courseSlug`, lazy: loadCoursePage },
    ...courses.map(({ slug }) => ({ id: 'course-page', path: landingPath(':affiliate', slug), lazy: loadCoursePage })),
  ],
  fragments: {},
} satisfies Remote;
