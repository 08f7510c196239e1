import { dinar, type FoundDinars, findDinars, run } from './dinars';
import { westernDigits } from './western-digits';

const before = /* @__PURE__ */ new RegExp(`^${dinar}[.:]?(?=[\\s\\p{Cf}\\d٠-٩۰-۹])`, 'iu');
const beginning = /^[\s\p{Cf}]+/u;

/** Reads a text that is an amount and nothing else but its currency on one side: «5,225 دج», «DA 5225». Null for any other text. */
export function readDinars(text: string): Pick<FoundDinars, 'amount' | 'hundredths'> | null {
  const typed = text.replace(beginning, '');
  const bare = typed.replace(before, '').replace(beginning, '');
  const found = findDinars(bare);
  if (found?.start !== 0) return null;
  // A currency before the amount is not named behind it once more.
  const rest = bare === typed ? found.rest : bare.slice(run.exec(westernDigits(bare))?.[0].length);
  return /[^\s\p{Cf}]/u.test(rest) ? null : found;
}

/** Most dinar that one transfer moves. */
export const MOST_TRANSFER = 999_999_999;

/** Why a typed text is not the amount of a transfer. */
export type TransferProblem = 'unreadable' | 'hundredths' | 'nothing' | 'too-much';

/** Reads the amount of a transfer as a person typed it: whole dinar, at least one. The pages, the gateway, the desk and the commands read it so. */
export function readTransferAmount(typed: string): number | TransferProblem {
  const read = readDinars(typed);
  if (!read) return /سنتيم|centimes?/iu.test(typed) ? 'hundredths' : 'unreadable';
  if (read.hundredths > 0) return 'hundredths';
  if (read.amount > MOST_TRANSFER) return 'too-much';
  return read.amount === 0 ? 'nothing' : read.amount;
}
