import { Component, type ReactNode } from 'react';
import { adminPanel } from '#content/admin/admin.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

type Props = { text: string; children: ReactNode };

/** A tab whose script cannot be fetched, or breaks, fails alone. React takes such a boundary only as a class. */
export class TabBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="card panel">
        {/* A script that failed once is not fetched again by the same page. */}
        <ErrorPanel text={this.props.text} again={adminPanel.tryAgain} onRetry={() => window.location.reload()} />
      </section>
    );
  }
}
