import type { AppName, Attempt, NavigationEntry, PublicSite } from '@riwaq/contracts';
import { type ComponentType, type ReactNode } from 'react';
export interface Head {
    readonly title: string;
    readonly description: string;
    readonly image?: string;
    readonly structuredData?: readonly Readonly<Record<string, unknown>>[];
    readonly unlisted?: boolean;
    readonly missing?: boolean;
}
export type DocumentMetadata = Pick<Head, 'image' | 'structuredData'>;
export interface LoadedFragment {
    readonly Component: ComponentType<Record<string, unknown>>;
    readonly version: string;
    readonly pinned: boolean;
}
export interface Host {
    readonly site: PublicSite;
    readonly navigation: readonly NavigationEntry[];
    readonly relativeTo: number;
    readonly now: () => number;
    readonly shownAt: number;
    readonly composedSearch?: string;
    readonly head: (head: Head) => void;
    readonly fragment: (app: AppName, fragment: string, attempt: Attempt, deferred?: boolean) => Promise<LoadedFragment>;
    readonly leave: (address: string) => void;
    readonly openTab: () => Window | null;
    readonly prefetch: (href: string) => Promise<void>;
    readonly prerender: (href: string, wish?: 'pointed' | 'in view') => void;
    readonly prefetchFragment: (app: AppName, fragment: string) => void;
    readonly report: (error: unknown, where: string, attempt?: Attempt) => void;
}
export declare const HostContext: import("react").Context<Host | null>;
export declare function useHost(): Host;
export declare function useSite(): PublicSite;
export declare function useNavigation(): readonly NavigationEntry[];
export declare function useRelativeTo(): number;
export declare function Page({ children, ...head }: Head & {
    children: ReactNode;
}): import("react").JSX.Element;
