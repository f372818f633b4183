import { owned } from './own.ts';

/** The page of a strategy or a plan, behind its secret link. */
export const documentPages = owned('documents.page', {
  kinds: { strategy: 'Strategy', plan: 'Plan' },
  by: '{kind} for {name}, {day}',
  preview: 'This is a preview. The visitor sees the page below without this line.',
  milestones: 'Milestones',
  prices: 'Price',
  total: 'Total',
  question: {
    title: 'I have a question',
    text: 'Write to us here. {company} reads it and answers by email.',
    label: 'Your question',
    button: 'Send the question',
    done: 'Thank you. We have your question and answer by email.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It may have been replaced by a newer one. Look for our latest email, or reply to it and we will send you another link.',
    home: 'Go to the website',
  },
});
