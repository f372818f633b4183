import { Component, type ReactNode } from 'react';
import { trouble } from '#content/messages.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';

type Props = { text?: string; children: ReactNode };

/** Keeps the other views and tabs usable when one fails to load or render. React requires a class for this. */
export class ViewBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { text = trouble.text, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <section className="card panel">
        {/* Browsers don't fetch a failed module script again until the page reloads. */}
        <ErrorPanel text={text} again={trouble.button} onRetry={() => window.location.reload()} />
      </section>
    );
  }
}
