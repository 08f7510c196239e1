import { createHash } from 'node:crypto';
import type { PostContent } from './content';

/** Fields that tell when a form was sent: the same order a minute later is the same order. */
const moments: readonly string[] = ['submissionDate', 'subscriptionEndDate'];

/** What a form says, and to which endpoint, as one short text: two that are alike are the same order, whatever order their fields stand in. */
export function contentDigest(form: string, { fields, file }: PostContent): string {
  const said = fields.filter(([name]) => !moments.includes(name)).map((field) => JSON.stringify(field));
  const hash = createHash('sha256').update(JSON.stringify([form, said.sort()]));
  if (file) hash.update(file.field).update(file.content);
  return hash.digest('base64url');
}
