import { type Fragments } from '@riwaq/contracts';
import { type ReactNode } from 'react';
/** Thrown while hydrating, to make React drop the composed markup of the nearest Suspense boundary and render it in the browser. */
export declare class ClientRenderError extends Error {
    readonly name = "ClientRenderError";
}
/**
 * Renders its Suspense boundary on the client: markup of one release never hydrates with another.
 * A component, so that the end of hydration renders nothing else again.
 */
export declare function ForceClientRender(): null;
/** A fragment and its props, each pair that the shop has. A fragment without props needs none. */
type Placed = {
    [Key in keyof Fragments]: Key extends `${infer App}/${infer Name}` ? {
        /** The app that offers the fragment. */
        readonly of: App;
        readonly fragment: Name;
    } & (Record<never, never> extends Fragments[Key] ? {
        readonly props?: Fragments[Key];
    } : {
        readonly props: Fragments[Key];
    }) : never;
}[keyof Fragments];
interface SlotOptions {
    /** Shown while the fragment loads. */
    readonly loading?: ReactNode;
    /** Replaces a failed fragment. `retry` loads the live release again. */
    readonly fallback: ReactNode | ((retry: () => void) => ReactNode);
    /** Works without script: in a composed page its scripts load after hydration, on idle. Not for a slot inside a deferred part. */
    readonly deferred?: boolean;
}
/** A slot: its fragment, the props of that fragment, and what replaces it. */
export type RemoteSlotProps = Placed & SlotOptions;
/** Renders a fragment of another app. After a failure, or 8 s of suspense, it renders the app's previous good release, then `fallback`. */
export declare function RemoteSlot(slot: RemoteSlotProps): import("react").JSX.Element;
/** A `RemoteSlot` that loads its fragment near the screen. Before, and in the document, it shows its loading state. */
export declare function LazyRemoteSlot(slot: RemoteSlotProps): import("react").JSX.Element;
export {};
