import { Component, type ReactNode } from 'react';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';

type Props = { text: string; children: ReactNode };

/** Keeps the other tabs usable when one fails to load or render. React requires a class for this. */
export class TabBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="card panel">
        {/* Browsers don't fetch a failed module script again until the page reloads. */}
        <ErrorPanel text={this.props.text} again={adminPanel.tryAgain} onRetry={() => window.location.reload()} />
      </section>
    );
  }
}
