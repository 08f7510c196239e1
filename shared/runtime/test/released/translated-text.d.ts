/** Ends the translation of what React hydrates next: a translated text is not what it renders. The browser translates it again. */
export declare function announceHydration(element: Element): void;
/**
 * Keeps a page right that its browser translates. Chrome puts a `<font>` in the place of each text node, and React keeps the node: it would write the next price
 * into a node that nobody sees, and throw where it removes the node. So the node goes back before its translation, without its text. Whatever
 * React then writes into it ends the translation; the browser translates the new text.
 */
export declare function followTranslations(root: Node): void;
