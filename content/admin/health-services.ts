import type { FindingText } from './health-findings.ts';

/** What the checks of connected services can find. */
export const serviceTexts = {
  'webhooks.working': {
    state: 'working',
    word: 'Working',
    title: 'All processed',
    text: 'Last one {last}, {today} today.',
  },
  'webhooks.none': {
    state: 'off',
    word: 'Not used',
    title: 'No payment provider',
    text: 'Nothing is sold, so nothing is reported.',
  },
  'webhooks.sandbox': {
    state: 'off',
    word: 'Demo',
    title: 'Sandbox',
    text: 'Demo mode pays without a provider. Events today: {today}.',
  },
  'webhooks.waiting': {
    state: 'attention',
    word: 'None yet',
    title: 'Stripe has not reported anything yet',
    affects: 'Until it does, the site learns of payments only when it asks Stripe every ten minutes.',
    todo: ['Add the webhook address from Settings, General in Stripe, and send a test event.'],
  },
  'webhooks.retrying': {
    state: 'attention',
    word: 'Retrying',
    title: 'Payment events that are not applied yet: {failed}',
    affects: 'These purchases or renewals may show an older state.',
    todo: ['Nothing: they are retried every five minutes.'],
  },
  'webhooks.failed': {
    state: 'failed',
    word: 'Failed',
    title: 'Payment events that need staff: {failed}',
    affects: 'These purchases or renewals show an older state until somebody decides.',
    todo: ['Open the payment events and read why.', 'Correct the cause in Stripe, then replay the event.'],
  },
  'webhooks.rejected': {
    state: 'failed',
    word: 'Rejected',
    title: "Messages from Stripe have been rejected since {rejected}, because their signature doesn't match",
    affects: 'The site learns of payments late, and of some not at all.',
    todo: ['Copy the signing secret of the webhook in Stripe to Settings, General.'],
  },
  'answers.working': {
    state: 'working',
    word: 'Working',
    title: '{seconds} s per answer',
    text: 'Answers today: {answers}, none failed. {spent} spent this month.',
  },
  'answers.idle': { state: 'working', word: 'Ready', title: 'No questions today', text: '{spent} spent this month.' },
  'answers.demo': {
    state: 'off',
    word: 'Demo',
    title: 'No AI provider',
    text: 'Consultants only give the answer of the demo.',
  },
  'answers.some': {
    state: 'attention',
    word: 'Some failed',
    title: '{failed} of the last {count} answers failed',
    affects: 'These customers saw an error and can retry. They paid nothing.',
    todo: ["Look at the provider's status page.", 'Look for lines with "answer failed" in the log.'],
  },
  'answers.failing': {
    state: 'failed',
    word: 'Failing',
    title: 'The last {failed} answers failed',
    affects: 'Customers get no answers. They pay nothing for these.',
    todo: [
      'Test the connection under Settings, General.',
      'Check the key, the credit and the status page of the provider.',
    ],
  },
  'answers.near': {
    state: 'attention',
    word: 'Near limit',
    title: '{spent} of {limit} spent this month',
    affects: 'At the limit, consultants stop answering until next month.',
    todo: ['Raise the monthly limit under Settings, General, or leave it as it is.'],
  },
  'answers.limit': {
    state: 'failed',
    word: 'Limit reached',
    title: 'The monthly limit of {limit} is spent',
    affects: 'Consultants answer nobody until next month.',
    todo: ['Raise the monthly limit under Settings, General.', 'Look at AI spend for who asked that much.'],
  },
  'calendars.working': {
    state: 'working',
    word: 'Working',
    title: '{count} of {count} read',
    text: 'Busy times last read {read}.',
  },
  'calendars.none': {
    state: 'off',
    word: 'Not used',
    title: 'No calendars',
    text: 'No host has connected a calendar.',
  },
  'calendars.failing': {
    state: 'attention',
    word: 'Not read',
    title: '{failed} of {count} calendars could not be read: {names}',
    affects: 'Their busy times from before still apply, so a new appointment there may be double-booked.',
    todo: [
      'Nothing yet: it is tried again every 15 minutes.',
      'If it stays, the host should enter the address of the calendar again.',
    ],
  },
  'calendars.old': {
    state: 'failed',
    word: 'Out of date',
    title: '{names}: busy times are more than a day old',
    affects: 'Visitors may book times at which the host has other appointments.',
    todo: [
      'Let the host enter the address of the calendar again, under Calendar, Hours.',
      'The technical line says what its server answered.',
    ],
  },
} as const satisfies Record<string, FindingText>;
