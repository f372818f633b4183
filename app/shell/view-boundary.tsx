import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { trouble } from '#content/messages.ts';
import { forgetFailedViews } from '#ui/lazy-part.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';

type Props = { text?: string; children: ReactNode };
type State = { visit: string; hasFailed: boolean };

/** React requires a class for this. */
class Boundary extends Component<Props & { visit: string }, State> {
  override state: State = { visit: '', hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ visit }: { visit: string }, state: State) {
    return state.visit === visit ? null : { visit, hasFailed: false };
  }

  override componentDidCatch() {
    forgetFailedViews();
  }

  override render() {
    const { text = trouble.text, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <section className="card panel">
        {/* Some browsers don't fetch a failed module script again until the page reloads. */}
        <ErrorPanel text={text} again={trouble.button} onRetry={() => window.location.reload()} />
      </section>
    );
  }
}

/** Keeps the other views and tabs usable when one fails to load or render. It tries again at the next address. */
export const ViewBoundary = (props: Props) => <Boundary {...props} visit={useLocation().key} />;
