/** A step of the schema. A step that has run somewhere never changes: a change is another step. */
export interface Step {
  readonly name: string;
  readonly statements: readonly string[];
  /** An older release works with the result, as with a new table or a nullable column: the gateway can be rolled back past this step. */
  readonly isReadableBefore?: boolean;
}
