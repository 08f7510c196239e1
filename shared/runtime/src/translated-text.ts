/** Event of an element that React hydrates next: its text becomes again what it was composed with. */
const HYDRATES = 'riwaq:hydrates';

/** Ends the translation of what React hydrates next: a translated text is not what it renders. The browser translates it again. */
export function announceHydration(element: Element): void {
  element.dispatchEvent(new Event(HYDRATES, { bubbles: true }));
}

/** A text node without its text, which is kept here, and its translation behind it. */
interface TranslatedText {
  readonly node: Text;
  readonly text: string;
  readonly translation: Node;
}

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/**
 * Keeps a page right that its browser translates. Chrome puts a `<font>` in the place of each text node, and React keeps the node: it would write the next price
 * into a node that nobody sees, and throw where it removes the node. So the node goes back before its translation, without its text. Whatever
 * React then writes into it ends the translation; the browser translates the new text.
 */
export function followTranslations(root: Node): void {
  /** By its node and by its translation. */
  const known = new WeakMap<Node, TranslatedText>();

  const end = ({ node, translation }: TranslatedText) => {
    known.delete(node);
    known.delete(translation);
    translation.parentNode?.removeChild(translation);
  };
  const endWithText = (translated: TranslatedText) => {
    end(translated);
    if (translated.node.data === '') translated.node.data = translated.text;
  };
  const keep = (translated: TranslatedText) => {
    known.set(translated.node, translated).set(translated.translation, translated);
  };

  /** Reads that a node left `target`, perhaps for a translation. */
  const readRemoved = (left: Node, { target, addedNodes, previousSibling, nextSibling }: MutationRecord, written: ReadonlySet<Node>) => {
    const before = known.get(left);
    if (left.parentNode === target || (left !== before?.translation && !(left instanceof Text))) return;
    const stands = (node: Node | null) => isFont(node) && node.parentNode === target && !known.has(node);
    const translation = [...addedNodes, previousSibling, nextSibling].find(stands);
    if (before && left === before.translation) {
      if (before.node.parentNode !== target) return;
      known.delete(left);
      // Translated once more; or the original text, in a node of the translator's own.
      if (translation) keep({ ...before, translation });
      else for (const node of addedNodes) if (node instanceof Text && node !== before.node) node.remove();
      return;
    }
    if (!translation || !(left instanceof Text)) return;
    // Its translation may hold the node itself.
    if (translation.contains(left)) left.replaceWith(left.cloneNode());
    if (before) end(before);
    target.insertBefore(left, translation);
    if (written.has(left)) return void target.removeChild(translation);
    keep({ node: left, text: left.data, translation });
    left.data = '';
    // A page that waits out of the document is rendered too.
    observer.observe(target, everything);
  };

  const settle = (translated: TranslatedText, isWritten: boolean) => {
    const { node, translation } = translated;
    if (isWritten || !node.parentNode) end(translated);
    else if (!translation.parentNode) endWithText(translated);
    else if (node.nextSibling !== translation) node.parentNode.insertBefore(translation, node.nextSibling);
  };

  const everything = { childList: true, characterData: true, subtree: true };
  const observer = new MutationObserver((records) => {
    const written = new Set<Node>();
    const touched = new Set<TranslatedText>();
    const touch = (node: Node) => {
      const translated = known.get(node);
      if (translated) touched.add(translated);
    };
    for (const { type, target, removedNodes } of records) {
      if (type === 'characterData') written.add(target);
      for (const node of [target, ...removedNodes]) touch(node);
    }
    for (const record of records) for (const left of record.removedNodes) readRemoved(left, record, written);
    for (const translated of touched) if (known.get(translated.node) === translated) settle(translated, written.has(translated.node));
    // What it changed itself.
    observer.takeRecords();
  });
  observer.observe(root, everything);

  root.addEventListener(HYDRATES, ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const font of target.querySelectorAll('font')) {
      const translated = known.get(font);
      if (translated) endWithText(translated);
    }
  });
}
