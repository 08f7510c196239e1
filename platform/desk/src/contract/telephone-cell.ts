/** A telephone of Algeria as somebody typed it, without blanks and dots: a mobile one, or a landline with a digit less. */
const ALGERIAN = /^(?:(?:\+|00)?213(?:\(0\)|0)?|0)([1-9]\d{7,8})$/;

/**
 * A telephone as a spreadsheet keeps it whole: «0550-12-34-03», one form however it was typed, so that a look-up finds it. Hyphens make a text of it:
 * Excel and LibreOffice take digits alone for a number, whose zero goes, and in French digits with blanks too; a `+` begins a formula; a mark that
 * nobody sees equals nothing. Another country's number is «00-33612345678»; what is no number alone stays as it was typed.
 */
export function telephoneCell(typed: string): string {
  const plain = typed.replace(/[\s./-]/g, '');
  const own = ALGERIAN.exec(plain)?.[1];
  if (own) return `0${own}`.replace(/(?=(?:\d\d){1,3}$)/g, '-');
  const abroad = /^(?:\+|00)(\d{7,15})$/.exec(plain)?.[1];
  return abroad ? `00-${abroad}` : typed;
}
