import { readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';

/** What a visitor said to measuring and advertising: yes or no, both remembered on the device. */
const ConsentSchema = v.picklist(['granted', 'denied']);
type Consent = v.InferOutput<typeof ConsentSchema>;

const stored = { key: 'riwaq.consent', version: 1, schema: ConsentSchema } as const;

interface ConsentState {
  /** Null until the visitor has answered. */
  readonly answer: Consent | null;
  /** Whether the page asks for consent: at first, and again when the visitor opens the question. */
  readonly asking: boolean;
}

/** The visitor's consent (D11). Unknown, and nothing asked, until `restoreConsent`. */
export const consentStore = createStore<ConsentState>()(() => ({ answer: null, asking: false }));

/** Takes the answer from the device, once the page is hydrated; asks where there is none. */
export function restoreConsent(): void {
  const answer = readStored(stored);
  // Who asked for the question before this page knew the answer still gets it.
  consentStore.setState(({ asking }) => ({ answer, asking: asking || answer === null }));
}

/** Keeps the visitor's answer. */
export function answerConsent(answer: Consent): void {
  writeStored(stored, answer);
  consentStore.setState({ answer, asking: false });
}

/** Puts the question again, for a visitor who wants to change the answer. */
export function reopenConsent(): void {
  consentStore.setState({ asking: true });
}
