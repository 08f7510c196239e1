import type { ProvidedThing, ReleaseDescriptor, RequiredThing } from '@riwaq/contracts/platform';
import type { GoodsWarning } from '@riwaq/contracts/site-effects';

/** What the records of an app say of things. */
type Facts = Pick<ReleaseDescriptor, 'provides' | 'requires'>;
/** A thing that is sold, and what it is made of. */
type Goods = ProvidedThing & { readonly price: NonNullable<ProvidedThing['price']>; readonly parts: readonly RequiredThing[] };

/**
 * Prices that may be mistakes, among all that apps sell, and goods that hold more than they name. A part with versions counts with its dearest one.
 * What holds something that is not sold apart, as a course, or more than it lists, is not compared: only what is certainly dearer is named.
 */
export function goodsWarnings(apps: readonly Facts[]): GoodsWarning[] {
  const goods = apps.flatMap(goodsOf);
  const single = goods.filter(({ parts }) => parts.length === 0);
  const byKey = new Map(single.map((one) => [`${one.kind}\n${one.key}`, one]));
  const byName = new Map(single.map((one) => [`${one.kind}\n${one.name}`, one]));
  return goods.flatMap(({ key, name = key, price: { now, former, holdsMore = false }, parts }): GoodsWarning[] => {
    const found = parts.map(({ kind, key, isFreeText }) => byKey.get(`${kind}\n${key}`) ?? (isFreeText && byName.get(`${kind}\n${key}`)));
    const sold = found.filter((part) => part !== undefined && part !== false);
    const apart = sold.reduce((sum, { price }) => sum + (price.most ?? price.now), 0);
    const isDearer = !holdsMore && sold.length > 0 && sold.length === found.length && now > apart;
    const names = sold.map((part) => part.name ?? part.key);
    return [
      ...(isDearer ? [{ kind: 'dearer' as const, name, price: now, other: apart, parts: names }] : []),
      ...(holdsMore ? [{ kind: 'unnamed' as const, name, parts: names }] : []),
      ...(former !== undefined && former <= now ? [{ kind: 'no-saving' as const, name, price: now, other: former, parts: [] }] : []),
    ];
  });
}

/** The warnings that a change brings. */
export function newGoodsWarnings(before: readonly Facts[], after: readonly Facts[]): GoodsWarning[] {
  const known = new Set(goodsWarnings(before).map((warning) => JSON.stringify(warning)));
  return goodsWarnings(after).filter((warning) => !known.has(JSON.stringify(warning)));
}

function goodsOf({ provides = [], requires = [] }: Facts): Goods[] {
  return provides.flatMap(({ price, ...thing }) =>
    price ? [{ ...thing, price, parts: requires.filter(({ by }) => by === thing.key) }] : [],
  );
}
