/**
 * Whether the last two digits of a RIB are its key: 97 less the remainder of (branch and account, 15 digits, times 100) by 97.
 * A RIB has 20 digits: bank 3, branch 5, account 10, key 2.
 */
export function isRibKey(rib: string): boolean {
  if (!/^\d{20}$/.test(rib)) return false;
  const key = 97n - ((BigInt(rib.slice(3, 18)) * 100n) % 97n);
  return BigInt(rib.slice(18)) === key;
}

/** Whether `key` is the key of a postal account number: the weighted digits, units times 4 and each place to the left one more, modulo 100. */
export function isAlgerianPostalKey(account: string, key: string): boolean {
  const weighted = [...account].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place + 4), 0);
  return Number(key) === weighted % 100;
}

/** Whether an IBAN's check digits fit (ISO 13616): moved to the end, letters as 10 to 35, the number leaves 1 by 97. Written without spaces. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
