import { type Draft, type SubmitState, useDraft, useSubmit } from '@riwaq/forms';
import { sendForm, useSite } from '@riwaq/runtime';
import { useState } from 'react';
import { type ContactMessage, createMessageKeys, emptyMessage } from './contact-message';
import { contactTexts } from './contact-texts';

/** A contact message from its form to the shop; what was typed stays until it has arrived. */
export function useContactMessage(): {
  readonly draft: Draft<keyof ContactMessage>;
  readonly state: SubmitState<void>;
  readonly send: () => void;
} {
  const site = useSite();
  const draft = useDraft<keyof ContactMessage>('contact', { ...emptyMessage });
  const [keyOf] = useState(createMessageKeys);

  const { state, submit } = useSubmit(async (fields: Readonly<Record<string, string>>) => {
    try {
      await sendForm(site, { name: 'contact', key: keyOf(fields), fields });
    } catch (error) {
      void tell('error');
      throw error;
    }
    draft.clear();
    void tell('success');
  });

  const send = () => void submit(Object.fromEntries(Object.entries(draft.values).map(([name, value]) => [name, value.trim()])));
  return { draft, state, send };
}

/** Toasts are loaded with the first of them. The form tells the same in its place, so one that cannot be loaded is no loss. */
async function tell(tone: keyof typeof contactTexts): Promise<void> {
  const overlay = await import('@riwaq/design-system/overlay').catch(() => null);
  overlay?.toast({ tone, about: 'contact', ...contactTexts[tone] });
}
