import { Component, type ReactNode } from 'react';
import { reportError } from '../../platform/report/report-error.ts';

interface HideOnCrashProps {
  /** What is named in the report. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Takes a part of the page away when it crashes, reports it and keeps the rest alive. */
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
