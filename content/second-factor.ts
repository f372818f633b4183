import { owned } from './own.ts';

/** What the second step of a sign-in and the proof dialog share. */
export const secondFactor = owned(
  'auth.secondFactor',
  {
    code: { label: 'Code', hint: 'The 6 digits that your authenticator app shows now.' },
    recovery: { label: 'Recovery code', hint: 'One of the codes you saved, such as 7k2m-x9qd. Each works once.' },
    byRecovery: 'Use a recovery code instead',
    byApp: 'Use your authenticator app instead',
    byPasskey: 'Use a passkey',
    waiting: 'Waiting for your browser...',
    passkeyProblems: {
      canceled: 'No passkey was used. Try again, or choose another way.',
      known: 'This device already has a passkey for your account.',
      failed: "Your browser couldn't use a passkey here. Choose another way.",
    },
  },
  { code: ['passkeyProblems'] },
);

export const secondStep = owned(
  'auth.secondStep',
  {
    title: "Confirm it's you | {{company}}",
    heading: "Confirm it's you",
    leads: {
      code: 'Enter the code from your authenticator app to finish signing in.',
      recovery: 'Enter one of your recovery codes to finish signing in.',
      passkey: 'Use your passkey to finish signing in.',
    },
    remember: 'Remember this browser for 30 days',
    submit: 'Sign in',
    busy: 'Signing in...',
    back: 'Back to login',
    expired: {
      heading: 'This sign-in has expired',
      text: 'A sign-in works once, and for ten minutes after you enter your password. Please sign in again.',
      again: 'Sign in again',
    },
    failed: 'Login failed',
    unreachable: 'Could not connect to server',
  },
  { code: ['failed', 'unreachable'] },
);

export const proof = {
  title: "Confirm it's you",
  text: "For your security, confirm it's you. We won't ask again for 10 minutes.",
  password: 'Your password',
  noPassword: 'Please enter your password',
  noCode: 'Please enter a code',
  submit: 'Confirm',
  busy: 'Confirming...',
  cancel: 'Cancel',
  close: 'Close without confirming',
  failed: 'Not confirmed',
  unreachable: 'Could not connect to server',
} as const;
