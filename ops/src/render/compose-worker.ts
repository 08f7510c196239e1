import type { ComposeInput } from './compose-input';
import { composeSite } from './compose-site';

let text = '';
for await (const chunk of process.stdin) text += String(chunk);

// Written by the calling process of this same program a moment ago: trusted.
const input: ComposeInput = JSON.parse(text);

// A release's own output must not mix with the answer.
console.log = console.error;

const answer = await composeSite(input).then(
  (result) => ({ result }),
  (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
);
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
