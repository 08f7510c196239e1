import { messageOf } from '../../system/user-error';

/** Returned by a step, ends the work with this result. */
export class Finished<Result> {
  constructor(readonly result: Result) {}
}

/** Called before each step. An error ends the work there, so tests cut it off between any two steps. */
export type BeforeStep<Name extends string> = (step: Name) => void | Promise<void>;

/** The step that failed, and how long it ran, in milliseconds. `cause` is its error. */
export class FailedStep<Name extends string> extends Error {
  constructor(
    readonly step: Name,
    readonly milliseconds: number,
    cause: unknown,
  ) {
    super(`the step «${step}» failed after ${(milliseconds / 1000).toFixed(1)} s: ${messageOf(cause)}`, { cause });
  }
}

/** What a step adds to the state. */
type Added<More extends object, Result> = Promise<More | Finished<Result>>;

/** A list of named steps. Each gets the state that the earlier ones made, and returns what it adds. */
export interface Steps<Start extends object, State extends object, Name extends string, Result> {
  readonly names: readonly Name[];
  /** The list with one more step. */
  readonly step: <Next extends string, More extends object, Early = never>(
    name: Next,
    run: (state: State) => Added<More, Early>,
  ) => Steps<Start, State & More, Name | Next, Result | Early>;
  /** Runs them in order. Throws `FailedStep`. */
  readonly run: (start: Start, before: BeforeStep<Name>) => Promise<{ readonly state: State } | Finished<Result>>;
}

/** An empty list of steps. */
export function steps<Start extends object>(): Steps<Start, Start, never, never> {
  return listed<Start, Start, never, never>([], async (start) => ({ state: start }));
}

function listed<Start extends object, State extends object, Name extends string, Result>(
  names: readonly Name[],
  run: Steps<Start, State, Name, Result>['run'],
): Steps<Start, State, Name, Result> {
  return {
    names,
    run,
    step: <Next extends string, More extends object, Early>(name: Next, work: (state: State) => Added<More, Early>) =>
      listed<Start, State & More, Name | Next, Result | Early>([...names, name], async (start, before) => {
        const earlier = await run(start, before);
        if (earlier instanceof Finished) return earlier;
        const began = performance.now();
        try {
          await before(name);
          const more: More | Finished<Early> = await work(earlier.state);
          return more instanceof Finished ? more : { state: { ...earlier.state, ...more } };
        } catch (error) {
          throw new FailedStep(name, performance.now() - began, error);
        }
      }),
  };
}
