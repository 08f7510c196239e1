import { type RefObject } from 'react';
/** Calls `onNear` once, when an element comes within `ahead` (a CSS length) above or below the screen. Returns a function that stops. */
export declare function onNearViewport(element: Element, ahead: string, onNear: () => void): () => void;
/** Whether a part of the page is near the screen, or was before: false on the server and in the render that hydrates. */
export declare function useNearViewport(part: RefObject<HTMLElement | null>): boolean;
