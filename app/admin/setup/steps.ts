import { setup as copy } from '#content/admin/admin-setup.ts';

/** The first makes the account. It opens with the link that the server prints, the others behind that account's sign-in. */
const STEPS = ['you', 'company', 'look', 'ready'] as const;

export type SetupStep = (typeof STEPS)[number];

export const stepFrom = (query: URLSearchParams): SetupStep =>
  STEPS.find((step) => step === query.get('step')) ?? 'company';

export const setupPath = (step: SetupStep) => `/admin/setup?step=${step}`;

/** The place of a step among all of them, from 0. */
export const placeOf = (step: SetupStep) => copy.steps.findIndex(({ id }) => id === step);

/** Loads the page, because what was published shows on it. */
export const openStep = (step: SetupStep) => window.location.assign(setupPath(step));
