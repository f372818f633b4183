import { owned } from './own.ts';

/** Pages that links in emails about someone's data open. */
export const keepAccountPage = owned(
  'auth.keepAccount',
  {
    title: 'Keep your account | {{company}}',
    heading: 'Keep your account?',
    lead: "We'll erase your data on {date}, unless you keep your account.",
    submit: 'Keep my account',
    busy: 'Keeping...',
    kept: {
      heading: 'Your account stays open',
      text: "We won't erase anything. Canceled plans stay canceled. You can resume or replace them under Billing.",
      onward: 'Go to dashboard',
    },
    invalid: 'You have already kept your account, or your data was erased.',
    failed: { title: 'Account not kept', text: 'Could not connect to server' },
  },
  { code: ['failed'] },
);

export const dataCopyPage = owned(
  'auth.dataCopy',
  {
    title: 'Your data | {{company}}',
    states: {
      unconfirmed: {
        heading: 'Get a copy of your data',
        text: "We were asked for a copy of everything we keep about {email}. Confirm that this was you, and we'll make the copy.",
      },
      making: {
        heading: "We're making your copy",
        text: "We'll email you a link as soon as it's ready. You can close this page.",
      },
      ready: {
        heading: 'Your copy is ready',
        text: 'Everything we keep about {email}, as a ZIP file of {size}. You can download it until {date}.',
      },
      failed: {
        heading: "We couldn't make your copy",
        text: "Something went wrong on our side. Please write to us, and we'll make it again.",
      },
    },
    confirm: 'Make my copy',
    confirming: 'Confirming...',
    download: 'Download',
    invalid: 'This link has expired or was replaced. Use the link in our latest email.',
    confirmFailed: { title: 'Not confirmed', text: 'Could not connect to server' },
  },
  { code: ['confirmFailed'] },
);

export const support = owned('auth.support', { write: 'Write to {{supportEmail}}' });
