import { setup as copy } from '#content/admin/admin-setup.ts';

/** The first step makes the account and has an address of its own: /auth?view=setup. */
const LATER = ['company', 'look', 'ready'] as const;

export type SetupStep = (typeof LATER)[number];

export const stepFrom = (query: URLSearchParams): SetupStep =>
  LATER.find((step) => step === query.get('step')) ?? LATER[0];

export const setupPath = (step: SetupStep) => `/admin/setup?step=${step}`;

/** The place of a step among all of them, from 0. */
export const placeOf = (step: SetupStep) => copy.steps.findIndex(({ id }) => id === step);

/** Loads the page, because what was published shows on it. */
export const openStep = (step: SetupStep) => window.location.assign(setupPath(step));
