import { records } from '../records';
import { allCourses } from '../rules/find-course';
import { readRecords } from './read-records';

/** What the pages import, parsed: what the build describes and draws. Throws where a record is wrong, so that it never reaches a page. */
export const checkedRecords = readRecords({ ...records });

/** Every course record, parsed. */
export const checkedCourses = allCourses(checkedRecords);
