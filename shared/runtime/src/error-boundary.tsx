import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What is shown. Where it is another than before, it is tried, whatever became of the one before. */
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

/** Catches what its children throw while rendering, so that the rest of the site never notices. Give it another `of`, or a new `key`, to try again. */
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
