import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What stands in place of what failed. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Catches what its children throw while rendering, so that the rest of the site never notices. Give it a new `key` to try again. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean; readonly error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
