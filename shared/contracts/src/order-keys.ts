import * as v from 'valibot';
import { lineOf } from './text-line';

/** The number of a product, a course or a landing, in its record and in orders. */
export const RecordNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000));

/** The name of a product's version, in its record and in orders: «شهر واحد». */
export const VersionNameSchema = lineOf(80);
