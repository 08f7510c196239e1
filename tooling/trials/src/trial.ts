/** What a trial on real servers found: each sentence with what was seen. */
export class Trial {
  #failed = 0;
  #held = 0;

  /** Says whether a sentence holds. */
  hold(sentence: string, isTrue: boolean, seen: unknown = ''): void {
    if (isTrue) this.#held += 1;
    else this.#failed += 1;
    console.log(
      `${isTrue ? 'ok      ' : 'FAILED  '}${sentence}${seen === '' ? '' : `  (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`}`,
    );
  }

  /** Says whether two things are the same. */
  same(sentence: string, one: unknown, other: unknown): void {
    const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
    this.hold(sentence, a === b, a === b ? '' : `${a} is not ${b}`);
  }

  /** Ends with 1 where something did not hold. */
  end(): void {
    console.log(`${this.#held} held, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}
