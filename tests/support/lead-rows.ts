import type { Consultation } from '#features/requests/contract.ts';
import type { CustomerProfile, LeadPerson, TimelineEntry } from '#features/timeline/contract.ts';
import { api } from './fake-api.ts';
import { aDesk, aPage, aRequestRow } from './panel-rows.ts';

export const aPerson = (facts: Partial<LeadPerson> = {}): LeadPerson => ({
  account: null,
  orders: { count: 0, amount: 0 },
  plans: [],
  conversationId: null,
  nextCall: null,
  lastCall: null,
  chosenCall: null,
  firstVisit: null,
  lastVisit: null,
  lastReply: null,
  bookingUrl: 'https://studio.test/consultation',
  isMailDelivered: true,
  timeZone: 'America/Chicago',
  ...facts,
});

export const aProfile = (facts: Partial<CustomerProfile> = {}): CustomerProfile => ({
  id: 7,
  name: 'Ada Moreno',
  email: 'ada@moreno.test',
  plans: [],
  newsletter: null,
  firstSeenAt: '2025-04-01T14:00:00.000Z',
  lastMessage: null,
  privateConversations: 0,
  requests: [],
  calls: [],
  conversations: [],
  timeZone: 'America/Chicago',
  ...facts,
});

export const aTimeline = (...data: TimelineEntry[]) => ({ data, nextCursor: null, timeZone: 'America/Chicago' });

const owners = [{ id: 2, name: 'Priya Raman', isStaff: true }];

/** What the sheet of a lead reads, with Ben's request open. */
export function answerLead({
  request = aRequestRow(),
  following = [] as Consultation[],
  person = aPerson(),
  timeline = aTimeline(),
} = {}) {
  api.answer('GET /api/contacts', aPage(request, ...following));
  api.answer('GET /api/contacts/:id', { ...request, emails: [] });
  api.answer('GET /api/contacts/:id/person', person);
  api.answer('GET /api/contacts/:id/timeline', timeline);
  api.answer('GET /api/leads/desk', aDesk({ owners }));
  api.answer('GET /api/reply-templates', {
    data: [
      {
        id: 1,
        name: 'Before the call',
        subject: 'Re: Your request',
        body: 'Hi {first name},\n\nWe speak on {next call}.\n\nBook: {booking link}\n\n{my name}',
      },
    ],
    count: 1,
  });
}
