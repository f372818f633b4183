import { clientFor } from '#lib/api/api.ts';
import type { FormAction, Sent } from '#lib/api/contract.ts';
import { readText } from '#lib/browser-store.ts';
import type { contactApi } from './contract.ts';

const call = clientFor<typeof contactApi>();

type Api = typeof contactApi;

/** Where a request is sent from, and how its visitor came here: app/document/inline/visits.js wrote it. */
export const readOrigin = () => ({
  page: window.location.pathname,
  firstVisit: readText('sessionStorage', 'firstVisit'),
  lastVisit: readText('sessionStorage', 'lastVisit'),
});

export const sendConsultationRequest = (input: Sent<Api['POST /api/contact']>) => call('POST /api/contact', { input });

export const consultationAction = '/api/contact' satisfies FormAction<Api>;
