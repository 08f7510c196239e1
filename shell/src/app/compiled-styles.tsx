import { type ContextType, type ReactNode, use, useMemo } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stringifier = ContextType<typeof StyleSheetContext>['stylis'];

/** What the build writes before each rule of a style that it made (`compiled-rules.mjs` of the preset), for the selector or the keyframes' name in it, and for the component's own class. */
const [RULE, SELF, COMPONENT] = ['\u0002', '\u0001', '\u0003'] as const;

/**
 * Takes the rules that the build made of a style, mirrored, as they stand in the page's chunk: nothing is parsed and nothing mirrored for them
 * (decision 0034). What depends on a component's props is made here. Stands inside the style sheet's manager, whose plugins the build used too.
 */
export function CompiledStyles({ children }: { readonly children: ReactNode }) {
  const context = use(StyleSheetContext);
  const reading = useMemo(() => ({ ...context, stylis: readCompiled(context.stylis) }), [context]);
  return <StyleSheetContext value={reading}>{children}</StyleSheetContext>;
}

function readCompiled(make: Stringifier): Stringifier {
  const read = (...[css, selector = '', prefix, component]: Parameters<Stringifier>): string[] => {
    if (!css.startsWith(RULE)) return make(css, selector, prefix, component);
    const rules = css.slice(RULE.length).split(RULE);
    return rules.map((rule) => rule.replaceAll(SELF, selector).replaceAll(COMPONENT, `.${component}`));
  };
  return Object.assign(read, { hash: make.hash });
}
