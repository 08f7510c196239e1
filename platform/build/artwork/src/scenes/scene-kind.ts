/** A tool's work as it was found, and as the tool leaves it. */
export type SceneState = 'before' | 'after';
