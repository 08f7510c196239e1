import affiliates from '../records/affiliates.json';
import courses from '../records/courses.json';
import landings from '../records/landings.json';
import { allCourses } from './find-course';
import { readRecords } from './read-records';

/** The records, parsed: what the build describes and draws. Throws where a record is wrong, so that it never reaches a page. */
export const checkedRecords = readRecords({ courses, landings, affiliates });

/** Every course record, parsed. */
export const checkedCourses = allCourses(checkedRecords);
