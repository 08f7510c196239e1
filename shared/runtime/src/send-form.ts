import type { PublicSite } from '@riwaq/contracts';
import { send } from './http';

/** The forms that visitors send, by their name in the relay's address. */
export type FormName = 'contact' | 'bundle-order' | 'product-order' | 'course-order' | 'offer-order' | 'promotion-order';

export interface SentForm {
  readonly name: FormName;
  /** The record that the form belongs to, which says where it goes: a product's slug, a course's id, an offer's id, `promotion/affiliate`. */
  readonly record?: string;
  /** Makes the form one and the same however often it is sent: the order's reference with its step, `RQ-7K3M9QXA:pending` (D25). */
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: { readonly field: string; readonly content: File };
  /** Multipart, but for the weekly offer (specification, section 7). */
  readonly encoding?: 'multipart' | 'json';
}

/**
 * Sends a visitor's form: through the gateway's relay, or straight to the endpoint that the configuration's `directForms`
 * names. Throws `HttpError`.
 */
export async function sendForm(site: PublicSite, { name, record, key, fields, file, encoding = 'multipart' }: SentForm): Promise<void> {
  const relay = `/api/forms/${name}${record === undefined ? '' : `?for=${encodeURIComponent(record)}`}`;
  const headers = { 'idempotency-key': key };
  await send(site.directForms[name] ?? relay, {
    body: encoding === 'json' ? fields : multipart(fields, file),
    headers,
  });
}

function multipart(fields: SentForm['fields'], file: SentForm['file']): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append(file.field, file.content);
  return body;
}
