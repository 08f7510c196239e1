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
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { of, failed: false };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
