import { plans } from './plans.ts';

const including = plans.filter(({ includes }) => includes.documents > 0);
const offers = including.map(({ name, includes }) => `${name} includes ${includes.documents}`).join(' and ');

/** Adding, listing and deleting documents, for customers and for staff. */
export const documents = {
  loading: 'Loading documents',
  failed: 'We could not load the documents.',
  again: 'Try again',
  used: '{count} of {allowed} documents',
  drop: 'Drop files here, or',
  choose: 'Choose files',
  accepted: 'Text, Markdown or PDF, up to 10 MB and 500 pages each.',
  kept: 'We keep the text of a file, not the file itself.',
  full: 'You have added all {allowed} documents that fit. Delete one to add another.',
  adding: 'Sending {name}',
  sent: 'Sent',
  reading: 'Reading {name}',
  waiting: 'Waiting: {name}',
  added: ['Document added', '{name} can now be cited in answers.'],
  notAdded: '{name} was not added.',
  unreadable: 'Your browser could not read this file. Choose it again.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  retry: 'Try again',
  dismiss: 'Dismiss',
  list: 'Documents',
  kinds: { text: 'Text', markdown: 'Markdown', pdf: 'PDF' },
  remove: 'Delete {name}',
  removal: {
    title: 'Delete this document?',
    text: 'Consultants no longer answer from {name}. Answers that cite it keep its name.',
    cancel: 'Cancel',
    confirm: 'Delete document',
    busy: 'Deleting',
    done: ['Document deleted', '{name} is gone.'],
    failed: 'The document was not deleted',
  },
} as const;

export const ownDocuments = {
  lead: 'Your consultants answer from these texts too, for you and for the people on your plan. Nobody else gets to see them.',
  back: 'Conversations',
  empty: ['No documents yet', 'Add price lists, guidelines or reports, and your consultants quote them with the page.'],
  noPlan: ['Your plan includes no documents', `${offers}. Change your plan to add yours.`],
  seat: [
    'The owner of your plan adds the documents',
    'Your consultants already answer from them. Ask the owner to add what is missing.',
  ],
  ended: 'Your plan no longer includes documents, so consultants do not use these. You can delete them.',
  plans: 'See plans',
  closed: {
    heading: 'Documents are private',
    text: "You're seeing the site as {name}. Only customers see which documents they have added.",
  },
} as const;

export const companyDocuments = {
  title: 'Company documents',
  lead: 'Consultants that may use documents answer all customers from these texts. Do not add anything confidential.',
  empty: ['No company documents yet', 'Add what customers may know but the website does not say.'],
} as const;
