import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and the tests' stand-in for one lacks: text encoding, modal dialogs, scrolling. Imported before anything else. */
Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape: (text: string) => text } });

Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};
