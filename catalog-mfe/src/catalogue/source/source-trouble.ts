/** The shop's product source gave no list. The message is Arabic: visitors read it (specification, section 8). */
export class SourceTrouble extends Error {
  override readonly name = 'SourceTrouble';
}
