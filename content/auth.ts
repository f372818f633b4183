import { owned } from './own.ts';

export const auth = owned(
  'auth',
  {
    frame: {
      website: 'Website',
      mailbox: 'Open the demo mailbox',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
    },
    smallPrint: {
      copyright: '© 2025 {{company}}',
      privacy: 'Privacy',
      terms: 'Terms',
    },
    tabs: {
      label: 'Login or register',
      login: 'Login',
      register: 'Register',
    },
    login: {
      heading: 'Welcome back',
      lead: 'Sign in to your dashboard.',
      expired: 'Your session has expired. Sign in to continue.',
      username: 'Username',
      password: 'Password',
      submit: 'Login',
      busy: 'Signing in...',
      forgot: 'Forgot password?',
      newHere: 'New here?',
      create: 'Create an account',
      passkey: { submit: 'Sign in with a passkey', busy: 'Waiting for your browser...' },
    },
    register: {
      title: 'Create your account | {{company}}',
      heading: 'Create your account',
      lead: 'Free to join. No card needed.',
      username: 'Username',
      usernameHint: '3 to 50 characters',
      email: 'Email',
      firstName: 'First name',
      lastName: 'Last name',
      password: 'Password',
      passwordHint: 'At least 8 characters',
      confirmPassword: 'Confirm password',
      submit: 'Create account',
      busy: 'Creating account...',
      agreement: {
        before: 'By creating an account you agree to our',
        terms: 'terms',
        and: 'and',
        privacy: 'privacy policy',
      },
    },
    forgot: {
      title: 'Forgot password | {{company}}',
      heading: 'Reset your password',
      lead: "Enter your account's email address. We'll send you a link to choose a new password.",
      email: 'Email',
      submit: 'Send reset link',
      busy: 'Sending...',
      sentHeading: 'Check your email',
      sent: "If an account exists for this address, we've sent an email with a link. It works for at least one hour.",
      back: 'Back to login',
      failed: { title: 'Something went wrong!', text: 'Please try again later.' },
    },
    reset: {
      title: 'Choose a new password | {{company}}',
      heading: 'Choose a new password',
      lead: "You'll be signed out on all devices.",
      password: 'New password',
      confirmPassword: 'Confirm password',
      submit: 'Save password',
      busy: 'Saving...',
      done: 'Your password was changed. Please sign in.',
      failed: { title: 'Password not changed', text: 'Could not connect to server' },
      unknown: {
        title: 'Your password may have changed',
        text: 'The connection was lost. If this link no longer works, sign in with the new password.',
      },
      again: 'Request a new link',
    },
    invitation: {
      title: 'Your invitation | {{company}}',
      heading: 'Create your account',
      lead: "You've been invited. Enter your name and choose a password.",
      email: 'Email',
      signedIn: "You're signed in as {name} ({email}).",
      signOut: 'Sign out and continue',
      signingOut: 'Signing out...',
      failed: { title: 'Account not created', text: 'Could not connect to server' },
      closed: {
        unknown:
          "This link isn't valid. Please copy it again from the newest email: each email replaces earlier links.",
        used: 'This invitation has been used. Please sign in.',
        revoked: 'This invitation was revoked. Please ask for a new one.',
        expired: 'This invitation has expired. Please ask for a new one.',
      },
    },
    verify: {
      title: 'Confirm your email address | {{company}}',
      heading: 'Confirm your address',
      lead: 'Click the button to confirm that this email address is yours.',
      submit: 'Confirm address',
      busy: 'Confirming...',
      states: {
        verified: { heading: 'Address confirmed', text: 'Thank you. Your email address is confirmed.' },
        waiting: {
          heading: 'One more step',
          text: 'This address is confirmed. The change takes effect once you confirm it at the other address too.',
        },
        changed: { heading: 'Address changed', text: 'Your account now uses the new email address.' },
      },
      onward: 'Go to dashboard',
      failed: { title: 'Address not confirmed', text: 'Could not connect to server' },
    },
    invalidLink: {
      heading: 'This link no longer works',
      text: 'This link has expired or has already been used.',
    },
    panel: {
      label: 'About your account',
      heading: 'Unlock the Power of AI',
      lead: 'Your account gives you a place to try our consultants and follow your projects.',
      benefits: [
        {
          title: 'Personalized AI Agents',
          icon: 'bot',
          text: 'Advisors tuned to your role and your business.',
        },
        {
          title: 'Continuous Conversations',
          icon: 'messages-square',
          text: 'Pick up any discussion where you left off.',
        },
        {
          title: 'Expert Solutions',
          icon: 'lightbulb',
          text: 'Answers shaped by people who build AI for a living.',
        },
      ],
    },
  },
  { code: ['failed'] },
);

const welcome = (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back!');

/** Shows the server's message. Without one, shows the title, or `unreachable` if there was no answer. */
const failed = (title: string, unreachable: string) => ({
  title,
  text: ({ message, code }: { message: string; code: string }) =>
    message || (code === 'unreachable' ? unreachable : title),
});

/** Toasts for signing in and registering. */
export const signInToasts = {
  loggedIn: { title: 'Login successful', text: welcome },
  loginFailed: failed('Login failed', 'Could not connect to server'),
  registered: {
    title: 'Registration successful',
    text: (name: string) => (name ? `Welcome, ${name}` : 'Your account has been created!'),
  },
  registrationFailed: failed('Registration failed', 'Could not register your account'),
} as const;

const customerToasts = { succeeded: 'Login Successful', failed: 'Login Failed' };

export const alternateLogin = owned(
  'auth.alternate',
  {
    username: 'Username',
    password: 'Password',
    submit: 'Login',
    busy: 'Signing in...',
    welcome,
    banner: 'Login successful! Redirecting to dashboard...',
    rejected: { inline: 'Login failed', toast: 'Invalid credentials' },
    unreachable: {
      inline: 'An unexpected error occurred',
      title: 'Error',
      text: 'Failed to connect to server',
    },
  },
  { code: ['banner', 'rejected', 'unreachable'] },
);

export const authenticationCheck = owned(
  'auth.check',
  {
    submit: 'Check Authentication Status',
    busy: 'Checking...',
    response: 'Raw response',
    authenticated: { title: 'Authenticated', text: (username: string) => `Logged in as ${username}` },
    notAuthenticated: { title: 'Not Authenticated', text: 'You are not logged in' },
    failed: { title: 'Error', text: 'Failed to check authentication status' },
  },
  { code: ['authenticated', 'notAuthenticated', 'failed'] },
);

export const alternateLogins = owned(
  'auth.alternates',
  {
    test: {
      title: 'Test Login',
      lead: 'For checking sign-in on a mobile device.',
      notices: customerToasts,
    },
    direct: {
      title: 'Direct Login Page',
      lead: 'Signs in with a plain request and a full page load.',
      notices: customerToasts,
    },
    admin: {
      title: 'Admin Login',
      lead: 'For site administrators.',
      notices: { succeeded: 'Admin Login Successful', failed: 'Admin Login Failed' },
      help: 'If you continue to have issues, please contact support.',
    },
  },
  { code: ['notices'] },
);
