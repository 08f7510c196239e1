import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { addDecidingRulesOnly } from './deciding-rules';
import { keepNoOwnerStacks } from './no-owner-stacks';

addDecidingRulesOnly();
keepNoOwnerStacks();

// What never comes is a fault after ten seconds, not after one: others use the machine too.
configure({ asyncUtilTimeout: 10_000 });

/** On a page without a size everything is in view. */
class EverythingInView {
  constructor(private readonly seen: (entries: { readonly isIntersecting: boolean }[]) => void) {}
  observe() {
    this.seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** On a page that nobody scrolls nothing else is: what waits for its turn to come into view is not loaded. */
class NothingInView extends EverythingInView {
  override observe() {}
}

/** Nothing intersects the viewport from here on. Returns a function that ends this. */
export function mockOutOfView(): () => void {
  const put = (observer: typeof EverythingInView) => Object.assign(globalThis, { IntersectionObserver: observer });
  put(NothingInView);
  return () => put(EverythingInView);
}

/**
 * What every browser has and jsdom lacks: text encoding, reading a file, modal dialogs, scrolling, what is in view, media queries. Jest loads it before
 * each test file of a browser environment.
 */
Object.assign(globalThis, {
  // Inserts styles rule by rule, as in production. Otherwise jsdom parses the whole style sheet for each added text.
  SC_DISABLE_SPEEDY: false,
  TextDecoder,
  TextEncoder,
  CSS: { escape: (text: string) => text },
  IntersectionObserver: EverythingInView,
});

Blob.prototype.arrayBuffer ??= function read() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
Element.prototype.scrollIntoView = () => {};
Document.prototype.elementFromPoint = () => null;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

/** A device that fits no media query, until a test says otherwise. */
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => {}, removeListener: () => {} });
