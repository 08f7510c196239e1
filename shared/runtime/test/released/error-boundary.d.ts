import { Component, type ReactNode } from 'react';
interface Props {
    readonly children: ReactNode;
    /** Identity of the content. Another value resets the boundary. */
    readonly of?: unknown;
    /** Replaces the failed content. */
    readonly fallback: (error: unknown) => ReactNode;
    readonly onError: (error: unknown) => void;
}
interface State {
    readonly of: unknown;
    readonly failed: boolean;
    readonly error: unknown;
}
/** Catches render errors of its children. Another `of` or `key` resets it. */
export declare class ErrorBoundary extends Component<Props, State> {
    state: State;
    static getDerivedStateFromError(error: unknown): Partial<State>;
    static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null;
    componentDidCatch(error: unknown): void;
    render(): ReactNode;
}
export {};
