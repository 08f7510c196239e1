import { type CourseAffiliate } from '@riwaq/contracts';
export declare function rememberAffiliate({ code, name }: CourseAffiliate, now: number): void;
export declare function creditedAffiliate(now: number): CourseAffiliate | null;
