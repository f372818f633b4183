import { z } from 'zod/mini';
import { owner } from '#features/contact/input.ts';
import { LEAD_STATUSES } from '#features/contact/rules.ts';
import { listQuery } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { parseId } from '#lib/ids.ts';
import { isStorableText } from '#lib/text/text.ts';
import { LEAD_VIEWS, NO_OWNER } from './rules.ts';

/** Each is combined with the others. */
export const leadFilters = z.object({
  view: z.optional(z.enum(LEAD_VIEWS, 'This view does not exist')),
  status: z.optional(z.enum(LEAD_STATUSES, 'Please choose one of the statuses')),
  /** The id of an owner, or `none`. */
  owner: z.optional(
    z
      .string()
      .check(z.refine((text) => text === NO_OWNER || parseId(text) !== null, 'owner must be a number or "none"')),
  ),
  source: z.optional(z.string().check(z.maxLength(100), z.refine(isStorableText, 'This source does not exist'))),
});

export const leadQuery = z.extend(listQuery, leadFilters.shape);

const MOST_LEADS = 500;

/** Gives several leads an owner, a status or both. */
export const bulkChangeInput = z
  .object({
    /** With the versions that the staff member saw. */
    leads: z
      .array(z.object({ id, version: z.string().check(z.maxLength(100)) }))
      .check(z.minLength(1, 'Please select a lead'), z.maxLength(MOST_LEADS, `Select at most ${MOST_LEADS} leads`)),
    ownerId: z.optional(owner),
    status: z.optional(z.enum(LEAD_STATUSES, 'Please choose one of the statuses')),
  })
  .check(
    z.refine(
      ({ ownerId, status }) => ownerId !== undefined || status !== undefined,
      'Please choose an owner or a status',
    ),
    z.refine(({ leads }) => new Set(leads.map((lead) => lead.id)).size === leads.length, 'A lead is selected twice'),
  );

const viewName = z
  .string('Please enter a name')
  .check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(60, 'Use at most 60 characters'));

export const savedViewInput = z.object({
  name: viewName,
  /** The filters as the query string of the panel's address. */
  query: z.string().check(z.maxLength(1000, 'The filters are too long'), z.refine(isStorableText)),
});

export const savedViewChangeInput = z.object({ name: viewName });

export type LeadFilters = z.output<typeof leadFilters>;
export type BulkChange = z.output<typeof bulkChangeInput>;
export type NewSavedView = z.output<typeof savedViewInput>;
