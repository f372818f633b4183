import { company } from './company.ts';

export const auth = {
  website: 'Website',
  smallPrint: {
    copyright: `© 2025 ${company.name}`,
    privacy: 'Privacy',
    terms: 'Terms',
  },
  noScript: 'Signing in needs JavaScript. Please turn it on and load this page again.',
  mailbox: 'Open the demo mailbox',
  tabs: {
    label: 'Login or register',
    login: 'Login',
    register: 'Register',
  },
  login: {
    heading: 'Welcome back',
    lead: 'Sign in to your dashboard.',
    username: 'Username',
    password: 'Password',
    submit: 'Login',
    busy: 'Signing in...',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    create: 'Create an account',
  },
  register: {
    title: `Create your account | ${company.name}`,
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
    title: `Forgot password | ${company.name}`,
    heading: 'Reset your password',
    lead: 'Enter the e-mail address of your account. We send you a link to choose a new password.',
    email: 'Email',
    submit: 'Send reset link',
    busy: 'Sending...',
    sentHeading: 'Check your e-mail',
    sent: 'If an account has this address, a letter is on its way. The link in it works for at least one hour.',
    back: 'Back to login',
    failed: { title: 'Something went wrong!', text: 'Please try again later.' },
  },
  reset: {
    title: `Choose a new password | ${company.name}`,
    heading: 'Choose a new password',
    lead: 'You will be signed out on all devices.',
    password: 'New password',
    confirmPassword: 'Confirm password',
    submit: 'Save password',
    busy: 'Saving...',
    done: 'Your password was changed. Please sign in.',
    failed: { title: 'Password not changed', text: 'Could not connect to server' },
    again: 'Request a new link',
  },
  verify: {
    title: `Confirm your e-mail address | ${company.name}`,
    heading: 'Confirm your address',
    lead: 'Press the button to confirm that this e-mail address is yours.',
    submit: 'Confirm address',
    busy: 'Confirming...',
    states: {
      verified: { heading: 'Address confirmed', text: 'Thank you. Your e-mail address is confirmed.' },
      waiting: {
        heading: 'One more step',
        text: 'This address is confirmed. The change takes effect when it is confirmed at the other address too.',
      },
      changed: { heading: 'Address changed', text: 'Your account now uses the new e-mail address.' },
    },
    onward: 'Go to dashboard',
    failed: { title: 'Address not confirmed', text: 'Could not connect to server' },
  },
  invalidLink: {
    heading: 'This link does not work',
    text: 'This link has expired or was already used.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
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
        text: 'Pick up any discussion where you left it.',
      },
      {
        title: 'Expert Solutions',
        icon: 'lightbulb',
        text: 'Answers shaped by people who build AI for a living.',
      },
    ],
  },
} as const;

const welcome = (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back!');

/** The server's words, else its failure by name, else that it gave no answer. */
const failed = (title: string, unreachable: string) => ({
  title,
  text: ({ message, code }: { message: string; code: string }) =>
    message || (code === 'unreachable' ? unreachable : title),
});

/** Titles and texts of the notices around signing in. */
export const signInNotices = {
  loggedIn: { title: 'Login successful', text: welcome },
  loginFailed: failed('Login failed', 'Could not connect to server'),
  registered: {
    title: 'Registration successful',
    text: (name: string) => (name ? `Welcome, ${name}` : 'Your account has been created!'),
  },
  registrationFailed: failed('Registration failed', 'Could not register your account'),
} as const;

const customerNotices = { succeeded: 'Login Successful', failed: 'Login Failed' };

export const alternateLogin = {
  username: 'Username',
  password: 'Password',
  submit: 'Login',
  busy: 'Signing in...',
  welcome,
  banner: 'Login successful! Redirecting to dashboard...',
  refused: { inline: 'Login failed', toast: 'Invalid credentials' },
  unreachable: {
    inline: 'An unexpected error occurred',
    title: 'Error',
    text: 'Failed to connect to server',
  },
} as const;

export const authenticationCheck = {
  submit: 'Check Authentication Status',
  busy: 'Checking...',
  response: 'Raw response',
  authenticated: { title: 'Authenticated', text: (username: string) => `Logged in as ${username}` },
  notAuthenticated: { title: 'Not Authenticated', text: 'You are not logged in' },
  failed: { title: 'Error', text: 'Failed to check authentication status' },
} as const;

export const alternateLogins = {
  test: {
    title: 'Test Login',
    lead: 'For checking sign-in on a mobile device.',
    notices: customerNotices,
  },
  direct: {
    title: 'Direct Login Page',
    lead: 'Signs in with a plain request and a full page load.',
    notices: customerNotices,
  },
  admin: {
    title: 'Admin Login',
    lead: 'For site administrators.',
    notices: { succeeded: 'Admin Login Successful', failed: 'Admin Login Failed' },
    help: 'If you continue to have issues, please contact support.',
  },
} as const;
