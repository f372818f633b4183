import { plans } from './plans.ts';

const including = plans.filter(({ includes }) => includes.documents > 0);
const offers = including.map(({ name, includes }) => `${name} includes ${includes.documents}`).join(' and ');

/** Adding, listing and deleting documents, for customers and for staff. */
export const documents = {
  loading: 'Loading documents',
  failed: 'We could not load the documents.',
  again: 'Try Again',
  used: '{count} of {allowed} documents',
  drop: 'Drop files here, or',
  choose: 'Choose files',
  accepted: 'Text, Markdown or PDF, up to 10 MB and 500 pages each.',
  kept: 'We keep the text of a file, not the file itself.',
  full: "You've reached the limit of {allowed} documents. Delete one to add another.",
  adding: 'Uploading {name}',
  sent: 'Uploaded',
  reading: 'Reading {name}',
  waiting: 'Waiting: {name}',
  added: ['Document added', '{name} can now be cited in answers.'],
  notAdded: '{name} was not added.',
  unreadable: 'Your browser could not read this file. Choose it again.',
  unreachable: 'We could not reach the server. Check your connection and try again.',
  retry: 'Try Again',
  dismiss: 'Dismiss',
  list: 'Documents',
  kinds: { text: 'Text', markdown: 'Markdown', pdf: 'PDF' },
  ask: 'Ask about it',
  remove: 'Delete {name}',
  removal: {
    title: 'Delete this document?',
    text: 'Consultants will stop using {name}. Earlier answers that cite it still show its name.',
    cancel: 'Cancel',
    confirm: 'Delete document',
    busy: 'Deleting...',
    done: ['Document deleted', '{name} was deleted.'],
    failed: 'The document was not deleted',
  },
} as const;

export const ownDocuments = {
  lead: "Your consultants also answer from these documents, for you and the people on your plan. Our team and other customers can't see them. Matching passages are sent to our AI provider.",
  back: 'Conversations',
  empty: [
    'No documents yet',
    'Add price lists, guidelines or reports. Consultants can cite them, with page numbers for PDFs.',
  ],
  noPlan: ['Your plan includes no documents', `${offers}. Change your plan to add yours.`],
  seat: [
    'The owner of your plan adds the documents',
    'Your consultants already answer from them. Ask the owner to add what is missing.',
  ],
  ended: 'Your plan no longer includes documents, so consultants do not use these. You can delete them.',
  plans: 'See plans',
  /** How a question about a document begins. */
  question: 'About {name}: ',
  all: 'Your documents',
  cited: 'Cited passage',
  reading: 'Loading the document',
  gone: ['This document no longer exists', 'It was deleted, or your plan no longer includes it.'],
  closed: {
    heading: 'Documents are private',
    text: "You're viewing the site as {name}. Only customers see which documents they have added.",
  },
} as const;

export const companyDocuments = {
  title: 'Company documents',
  lead: 'Consultants that may use documents answer all customers from these texts. Do not add anything confidential.',
  empty: ['No company documents yet', "Add information that customers may see but that isn't on the website."],
} as const;
