import { Component, type ReactNode } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';

interface ErrorBoundaryProps {
  /** Name in the error report. */
  readonly name: string;
  /** Another value renders the content again. */
  readonly resetKey?: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly crashed: boolean;
  readonly resetKey: string | undefined;
}

/** Replaces crashed content with the fallback, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { boundary: this.props.name });
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
