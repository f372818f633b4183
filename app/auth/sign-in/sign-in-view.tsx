import { Link, useNavigate, useSearchParams } from 'react-router';
import { auth } from '#content/auth.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { AuthPanel } from '../auth-panel.tsx';
import { authPath, hasExpired } from '../auth-path.ts';
import { MailboxLink } from '../links/mailbox-link.tsx';
import { useViewState } from '../use-view-state.ts';
import { enterSite } from './enter-site.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

const PANEL_ID = 'account';

export function SignInView({ view, next }: { view: 'login' | 'register'; next: string }) {
  const navigate = useNavigate();
  const viewState = useViewState();
  const [query] = useSearchParams();
  const done = query.get('sent') === 'password-reset/confirm' ? auth.reset.done : viewState?.notice;
  const copy = auth[view];
  const Form = view === 'login' ? LoginForm : RegisterForm;
  return (
    <AuthFrame heading={copy.heading} lead={copy.lead} panel={<AuthPanel />}>
      <div role="status" className="mt-6 empty:absolute">
        {done ? (
          <p className="notice">{done}</p>
        ) : (
          hasExpired(query) && <p className="notice conflict">{auth.login.expired}</p>
        )}
      </div>
      <div className="mt-7">
        <Segmented
          label={auth.tabs.label}
          segments={[
            { id: 'login', label: auth.tabs.login, to: authPath('login', next) },
            { id: 'register', label: auth.tabs.register, to: authPath('register', next) },
          ]}
          selected={view}
          panelId={PANEL_ID}
        />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`${PANEL_ID}-${view}`} className="mt-6">
        <Form next={next} onSignedIn={() => enterSite(next || '/dashboard', navigate)} />
        {view === 'login' && (
          <div className="mt-6 grid justify-items-center gap-2">
            <Link className="link text-base" to={authPath('forgot', next)}>
              {auth.login.forgot}
            </Link>
            <p className="subtle text-sm/5">
              {auth.login.newHere}{' '}
              <Link className="link text-base" to={authPath('register', next)}>
                {auth.login.create}
              </Link>
            </p>
          </div>
        )}
        {view === 'register' && <MailboxLink />}
      </div>
    </AuthFrame>
  );
}
