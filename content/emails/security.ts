import { owned } from '../own.ts';

/** Emails about the security of an account. */
export const securityEmails = owned('emails.security', {
  eyebrow: 'Your account',
  passkey: 'Passkey',
  time: 'Time',
  button: "This wasn't me",
  footnote: "You're receiving this because it concerns the security of your account.",
  changes: {
    'totp-on': {
      subject: 'An authenticator app protects your {{company}} account',
      heading: 'Your authenticator app is on',
      text: "From now on, we'll ask for a code from the app when you sign in. Keep your recovery codes in a safe place.",
    },
    'totp-off': {
      subject: 'The authenticator app for your {{company}} account was turned off',
      heading: 'Your authenticator app is off',
      text: 'We no longer ask for a code from the app when you sign in.',
    },
    'passkey-added': {
      subject: 'A passkey was added to your {{company}} account',
      heading: 'You have a new passkey',
      text: 'You can use it to sign in without a password.',
    },
    'passkey-removed': {
      subject: 'A passkey for your {{company}} account was removed',
      heading: 'A passkey was removed',
      text: 'You can no longer sign in with it.',
    },
    'recovery-code-used': {
      subject: 'A recovery code for your {{company}} account was used',
      heading: 'A recovery code was used',
      text: "Each code works once. You can replace all codes under Profile, Security. Do that if you're running out of them.",
    },
    'recovery-codes-replaced': {
      subject: 'The recovery codes for your {{company}} account were replaced',
      heading: 'You have new recovery codes',
      text: 'The earlier codes no longer work.',
    },
    'wrong-codes': {
      subject: 'Wrong codes were entered for your {{company}} account',
      heading: 'Someone entered wrong codes',
      text: "They know your password or use a browser that is signed in, but they don't have your second factor. If it was you, you don't need to do anything. If not, change your password now.",
    },
    reset: {
      subject: 'The second factor for your {{company}} account was reset',
      heading: 'Your second factor was reset',
      text: 'Our staff removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. Sign in with your password, then set up a second factor again under Profile, Security.',
    },
  },
});
