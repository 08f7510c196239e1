/** Ways in which a translator puts its `<font>` in the place of a text node. */
export const translators = ['replaces the text', 'inserts, then removes', 'moves the text'] as const;

/**
 * Translates a page, or a part of it, as Chrome does: each text node gives way to a `<font>` in a `<font>`. It says «⟦…⟧» around the text that it translated.
 * Refers to nothing outside, so that a browser can run it too.
 */
export function translatePage(translator?: (typeof translators)[number], root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript, textarea, font, [translate=no]')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    if (translator === 'moves the text') {
      text.replaceWith(outer);
      inner.append(text);
      continue;
    }
    inner.textContent = `⟦${text.data}⟧`;
    if (translator === 'inserts, then removes') {
      text.before(outer);
      text.remove();
    } else text.replaceWith(outer);
  }
}
