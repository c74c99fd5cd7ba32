import { Component, type ReactNode } from 'react';
import { reportError } from '../../platform/browser/report-error.ts';

interface HideOnCrashProps {
  /** Name of the part in the error report. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Removes a part of the page when it crashes, reports the error and keeps the rest working. */
export class HideOnCrash extends Component<HideOnCrashProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error, { component: this.props.name });
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
