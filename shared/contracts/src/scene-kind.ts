/** The work that a scene shows. Drawings: `platform/build/artwork/src/scenes/kinds`. */
export const sceneKinds = [
  'thesis',
  'results',
  'rewrite',
  'citations',
  'slide',
  'chat',
  'chart',
  'model',
  'canvas',
  'quiz',
  'library',
  'network',
  'scatter',
] as const;
export type SceneKind = (typeof sceneKinds)[number];
