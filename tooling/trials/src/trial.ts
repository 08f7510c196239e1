/** The result of a trial on real servers: each claim with what was observed. */
export class Trial {
  #failed = 0;
  #held = 0;

  /** Records whether a claim holds. */
  hold(sentence: string, isTrue: boolean, seen: unknown = ''): void {
    if (isTrue) this.#held += 1;
    else this.#failed += 1;
    console.log(
      `${isTrue ? 'ok      ' : 'FAILED  '}${sentence}${seen === '' ? '' : `  (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`}`,
    );
  }

  /** Records whether two values are equal. */
  same(sentence: string, one: unknown, other: unknown): void {
    const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
    this.hold(sentence, a === b, a === b ? '' : `${a} is not ${b}`);
  }

  /** Exits with 1 where a claim failed. */
  end(): void {
    console.log(`${this.#held} held, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}
