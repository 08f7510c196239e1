import { Component, type ReactNode } from 'react';
interface Props {
    readonly children: ReactNode;
    readonly of?: unknown;
    readonly fallback: (error: unknown) => ReactNode;
    readonly onError: (error: unknown) => void;
}
interface State {
    readonly of: unknown;
    readonly failed: boolean;
    readonly error: unknown;
}
export declare class ErrorBoundary extends Component<Props, State> {
    state: State;
    static getDerivedStateFromError(error: unknown): Partial<State>;
    static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null;
    componentDidCatch(error: unknown): void;
    render(): ReactNode;
}
export {};
