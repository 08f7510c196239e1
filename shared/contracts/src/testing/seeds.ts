/**
 * How many seeds a test tries: `usual`, or as many times more as `RIWAQ_SEEDS` says. The deep tier says 20; an audit may say more. A file with such a
 * test is named `*.seeded.test.ts` and runs in both tiers.
 */
export const seeds = (usual: number): number => usual * Number(process.env.RIWAQ_SEEDS ?? 1);
