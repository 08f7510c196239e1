import { type ContextType, type ReactNode, use, useMemo } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stringifier = ContextType<typeof StyleSheetContext>['stylis'];

/** Markers of compiled rules (`compiled-rules.mjs` of the preset): before each rule, for its selector or keyframes name, and for the component's class. */
const [RULE, SELF, COMPONENT] = ['{{rule}}', '{{self}}', '{{component}}'] as const;

/**
 * Inserts the rules that the build compiled and mirrored, without parsing them again (decision 0034). Rules that depend on props are compiled here. Render it
 * inside the style sheet manager, whose plugins the build used too.
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
