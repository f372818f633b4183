import { clientFor } from '#lib/api/api.ts';
import type { timelineApi } from './contract.ts';
import type { TimelineFilter } from './rules.ts';

const call = clientFor<typeof timelineApi>();

/** Whose timeline it is. */
export type TimelineOf = { of: 'contacts' | 'customers'; id: number };

export const timelines = ['timeline'];
export const timelineKey = ({ of, id }: TimelineOf) => [...timelines, of, id];
export const personKey = (requestId: number) => ['person', requestId];

/** `cursor` is empty for the first page. */
export const readTimeline = ({ of, id }: TimelineOf, filter: TimelineFilter, cursor: string) =>
  call(`GET /api/${of}/:id/timeline`, { params: { id }, query: { filter, cursor: cursor || undefined } });

export const profiles = ['profile'];
export const profileKey = (id: number) => [...profiles, id];

export const readProfile = (id: number) => call('GET /api/customers/:id/profile', { params: { id } });

export const readPerson = (id: number) => call('GET /api/contacts/:id/person', { params: { id } });
