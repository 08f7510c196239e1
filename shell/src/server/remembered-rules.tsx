import { type ContextType, type ReactNode, use } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stringifier = ContextType<typeof StyleSheetContext>['stylis'];

const rules = new Map<string, readonly string[]>();

/**
 * Lets each document of a composition take the rules that an earlier one has made of the same styles: they come out the same,
 * and making them is a third of a document's work. Stands inside the style sheet's manager, whose plugins made them.
 */
export function RememberedRules({ children }: { readonly children: ReactNode }) {
  const context = use(StyleSheetContext);
  return <StyleSheetContext value={{ ...context, stylis: remembering(context.stylis) }}>{children}</StyleSheetContext>;
}

function remembering(make: Stringifier): Stringifier {
  const remember = (...[css, selector, prefix, component]: Parameters<Stringifier>): string[] => {
    const key = JSON.stringify([css, selector, prefix, component]);
    const made = rules.get(key) ?? make(css, selector, prefix, component);
    rules.set(key, made);
    return [...made];
  };
  return Object.assign(remember, { hash: make.hash });
}
