type Kept = { promise: string; note: string; sentences: readonly string[] };

/** Promised without a clock: only people keep them. */
export const KEPT_BY_PEOPLE: readonly Kept[] = [
  {
    promise: 'Wrong charges that are reported within 30 days are returned',
    note: 'Admins refund the order in the panel',
    sentences: ['policies.refund-policy'],
  },
  {
    promise: 'Requests by email about personal data are answered within 30 days',
    note: 'Clocks run for copies and deletions that are asked for in the product or started by staff',
    sentences: ['policies.privacy'],
  },
  {
    promise: 'A failed copy of personal data is made again for whoever writes',
    note: 'Failed copies are listed under Privacy',
    sentences: ['auth.dataCopy.states.failed.text'],
  },
  {
    promise: 'Answers to our emails and questions about documents are answered',
    note: 'They wait at the lead until staff reply',
    sentences: [
      'emails.calls.after.paragraphs.0',
      'emails.callNotes.correct',
      'emails.documents.question',
      'documents.page.gone.text',
      'content/lead-documents.ts',
    ],
  },
  {
    promise: 'Requests get a reply as soon as possible, conversations an answer from a person',
    note: 'Clocks run for requests (1 business day) and for plans that sell priority; others wait in the panel and in the digest',
    sentences: ['content/contact.ts', 'content/conversations.ts', 'plans.basic'],
  },
  {
    promise: 'A dedicated contact answers about the plan, the consultants and anything we do',
    note: 'Emails to customers with a contact can be answered to that person',
    sentences: ['emails.accounts.contact.paragraphs.0', 'emails.accounts.contact.paragraphs.1'],
  },
  {
    promise: 'Hosts call the number that was given, and are there',
    note: 'Reminders and the calendar',
    sentences: ['booking.details.phone.hint', 'emails.calls.phone', 'emails.calls.hourBefore.paragraphs.0'],
  },
  {
    promise: 'In the half-hour, people hear whether AI can help, what it takes and what it returns',
    note: 'The host says it; the notes repeat it',
    sentences: [
      'consultation.hero.lead',
      'consultation.hero.points.1',
      'consultation.why.benefits.numbers.text',
      'landing.closing.text',
      'landing.solutions.cta.note',
      'landing.questions.items.half-hour.answer',
    ],
  },
  {
    promise: 'Projects start in week 1, show working software from week 2 and every week, and are live by week 8',
    note: 'Project work follows the signed proposal',
    sentences: [
      'consultation.process.steps.kickoff.text',
      'landing.about.lead',
      'landing.about.steps.discovery.duration',
      'landing.about.steps.development.duration',
      'landing.about.steps.development.text',
      'landing.about.steps.integration.duration',
      'landing.questions.items.stopping.answer',
      'policies.terms',
      'policies.refund-policy',
    ],
  },
  {
    promise: 'Live systems get 24/7 support and a monthly report',
    note: 'Part of the signed proposal',
    sentences: [
      'landing.about.steps.support.deliverable',
      'landing.about.steps.support.text',
      'landing.stats.items.support.value',
    ],
  },
  {
    promise: 'Every report about a harmful or wrong AI result is reviewed',
    note: 'Reports come to the support address',
    sentences: ['policies.ai-disclaimer'],
  },
  {
    promise: 'Whoever is affected by a breach is told without undue delay',
    note: 'Admins write to them; nothing in the product notices a breach',
    sentences: ['policies.privacy'],
  },
  {
    promise: 'Data of people under 18 is deleted when somebody tells us',
    note: 'Staff start the deletion in the panel',
    sentences: ['policies.privacy'],
  },
  {
    promise: 'Personal data and addresses are not sold, lent or used to train models; lists are not bought',
    note: 'No feature does it',
    sentences: ['policies.privacy', 'policies.email-policy'],
  },
  {
    promise: 'Nobody asks for passwords or full card numbers by email',
    note: 'No email of the product does',
    sentences: ['policies.email-policy'],
  },
  {
    promise: 'A cookie that is not strictly needed comes only with consent',
    note: 'The product sets none; whoever adds one changes the policy',
    sentences: ['policies.cookies'],
  },
];
