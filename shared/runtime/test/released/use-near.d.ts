import { type RefObject } from 'react';
export declare function onNearViewport(element: Element, ahead: string, onNear: () => void): () => void;
export declare function useNearViewport(part: RefObject<HTMLElement | null>): boolean;
