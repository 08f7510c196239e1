import type { Drawing } from '../cover';
import type { ArtworkSpec } from '../spec';
import { inNode } from './in-node';

/** `drawings` of the file beside, for Jest. */
export function drawings(spec: ArtworkSpec): Promise<Drawing[]> {
  return inNode('drawings.ts', 'drawings', spec);
}
