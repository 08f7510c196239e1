import { requestIdle } from '@riwaq/runtime';
import { type ComponentType, useEffect, useState } from 'react';

interface Props {
  /** The product whose page this is. */
  readonly current?: string;
}

/**
 * The products that were looked at on this device, below all that a page is about. No document holds them, and their script comes once the page has nothing
 * better to do; one that cannot be loaded leaves its place empty.
 */
export function SeenProductsSlot(props: Props) {
  const [loaded, setLoaded] = useState<{ readonly Section: ComponentType<Props> } | null>(null);
  useEffect(
    () =>
      requestIdle(() => {
        import(/* webpackChunkName: "seen-products" */ './seen-products-section').then(
          ({ default: Section }) => setLoaded({ Section }),
          () => undefined,
        );
      }),
    [],
  );
  return loaded && <loaded.Section {...props} />;
}
