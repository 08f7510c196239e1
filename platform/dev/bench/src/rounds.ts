import type { Served } from './behind-nginx';
import type { Variant } from './variants';

/** The figures of all visits of one variant. */
export interface Measured<Figure extends string> {
  readonly variant: Variant['name'];
  readonly visits: readonly Readonly<Record<Figure, number>>[];
}

/** Measures every variant in turns, `runs` times after a warm-up. */
export async function measureInRounds<Figure extends string>(
  title: string,
  served: readonly Served[],
  runs: number,
  measure: (served: Served) => Promise<Readonly<Record<Figure, number>>>,
): Promise<Measured<Figure>[]> {
  const visits = served.map((): Readonly<Record<Figure, number>>[] => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, one] of served.entries()) {
      const figures = await measure(one);
      if (run > 0) visits[index]?.push(figures);
    }
    console.log(run === 0 ? `${title}: warmed up` : `${title}: round ${run} of ${runs}`);
  }
  return served.map(({ variant }, index) => ({ variant: variant.name, visits: visits[index] ?? [] }));
}
