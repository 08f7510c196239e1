import { type AppName } from '@riwaq/contracts';
import { type ReactNode } from 'react';
export declare class ClientRenderError extends Error {
    readonly name = "ClientRenderError";
}
export declare function ForceClientRender(): null;
export interface RemoteSlotProps<Props extends object> {
    readonly of: AppName;
    readonly fragment: string;
    readonly props?: Props;
    readonly loading?: ReactNode;
    readonly fallback: ReactNode | ((retry: () => void) => ReactNode);
    readonly deferred?: boolean;
    readonly isRetry?: boolean;
}
export declare function RemoteSlot<Props extends object>(slot: RemoteSlotProps<Props>): import("react").JSX.Element;
export declare function LazyRemoteSlot<Props extends object>(slot: RemoteSlotProps<Props>): import("react").JSX.Element;
