import { company } from '#content/company.ts';

/** What emails say about changes of an account's second factors. */
export const CHANGES = {
  'totp-on': {
    subject: `An authenticator app protects your ${company.name} account`,
    heading: 'Your authenticator app is on',
    text: "From now on, we'll ask for a code from the app when you sign in. Keep your recovery codes in a safe place.",
  },
  'totp-off': {
    subject: `The authenticator app for your ${company.name} account was turned off`,
    heading: 'Your authenticator app is off',
    text: 'We no longer ask for a code from the app when you sign in.',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${company.name} account`,
    heading: 'You have a new passkey',
    text: 'You can use it to sign in without a password.',
  },
  'passkey-removed': {
    subject: `A passkey for your ${company.name} account was removed`,
    heading: 'A passkey was removed',
    text: 'You can no longer sign in with it.',
  },
  'recovery-code-used': {
    subject: `A recovery code for your ${company.name} account was used`,
    heading: 'A recovery code was used',
    text: "Each code works once. You can replace all codes under Profile, Security. Do that if you're running out of them.",
  },
  'recovery-codes-replaced': {
    subject: `The recovery codes for your ${company.name} account were replaced`,
    heading: 'You have new recovery codes',
    text: 'The earlier codes no longer work.',
  },
  reset: {
    subject: `The second factor for your ${company.name} account was reset`,
    heading: 'Your second factor was reset',
    text: 'Our staff removed your authenticator app, passkeys and recovery codes, and signed you out everywhere. Sign in with your password, then set up a second factor again under Profile, Security.',
  },
} as const;

export type SecurityChange = keyof typeof CHANGES;
