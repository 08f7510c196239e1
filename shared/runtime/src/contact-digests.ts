import { type HashedContact, type Sha256Hex, westernDigits } from '@riwaq/contracts';

/** A contact in clear. It never leaves the page in this form. */
export interface Contact {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A contact as SHA-256 digests, each of the text as advertising providers normalise it: trimmed and in lower case, the
 * phone in digits with the country's code.
 */
export async function digestsOf({ email, phone, firstName, lastName }: Contact): Promise<HashedContact> {
  const [hashedEmail, hashedPhone, hashedFirst, hashedLast] = await Promise.all([
    sha256(plain(email)),
    sha256(international(phone)),
    sha256(plain(firstName)),
    sha256(plain(lastName)),
  ]);
  return { email: hashedEmail, phone: hashedPhone, firstName: hashedFirst, lastName: hashedLast };
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** «0551 23 45 67», «551234567» and «00213 551 23 45 67» as «+213551234567». */
function international(phone: string): string {
  const digits = westernDigits(phone).replace(/\D/g, '').replace(/^00/, '');
  return `+${digits.replace(/^0|^(?=[567]\d{8}$)/, '213')}`;
}

async function sha256(text: string): Promise<Sha256Hex> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') as Sha256Hex;
}
