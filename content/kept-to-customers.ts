type Kept = { promise: string; keptBy: string; sentences: readonly string[] };

/**
 * What we also promise to customers, and the feature that keeps it without anybody doing something. Sentences are keys of own texts,
 * policies, plans, or files with texts that owners can't change.
 */
export const KEPT_TO_CUSTOMERS: readonly Kept[] = [
  {
    promise: 'An account is free and needs no card',
    keptBy: 'Registration asks for none',
    sentences: ['auth.register.lead'],
  },
  {
    promise: 'A card is not charged before the trial ends, and a reminder comes before',
    keptBy: 'Trials and renewal notices (features/subscriptions)',
    sentences: [
      'emails.billing.receipt.trial',
      'emails.billing.trial.paragraphs.1',
      'emails.billing.changes.canceledTrial.paragraphs.0',
      'emails.billing.changes.changedTrial.paragraphs.0',
      'content/billing.ts',
      'policies.terms',
      'policies.refund-policy',
    ],
  },
  {
    promise: 'A subscription can be canceled at any time, is not charged again, and works until the end of its period',
    keptBy: 'Cancellation (features/subscriptions)',
    sentences: [
      'emails.billing.changes.canceled.paragraphs.0',
      'emails.billing.changes.canceledTrial.paragraphs.0',
      'emails.billing.changes.canceledUnpaid.paragraphs.0',
      'content/billing.ts',
      'policies.terms',
      'policies.refund-policy',
    ],
  },
  {
    promise: 'A larger plan starts at once for the difference, a smaller one with the next period',
    keptBy: 'Changes of plan (features/subscriptions)',
    sentences: [
      'emails.billing.changes.planned.paragraphs.0',
      'emails.billing.receipt.later.upgraded',
      'content/billing.ts',
      'policies.terms',
    ],
  },
  {
    promise: 'A charge is announced with its amount before it is made',
    keptBy: 'Renewal notices (features/subscriptions)',
    sentences: [
      'emails.billing.charge.full',
      'emails.billing.charge.less',
      'emails.billing.charge.none',
      'emails.billing.renewal.paragraphs.0',
      'policies.email-policy',
    ],
  },
  {
    promise: 'A failed payment is tried again in a few days',
    keptBy: 'Retries of Stripe and the reminders around them (features/subscriptions)',
    sentences: ['emails.billing.failed.retry'],
  },
  {
    promise: 'A higher price applies only after at least 30 days of notice',
    keptBy: 'Planned price changes (features/subscriptions)',
    sentences: ['emails.billing.higherPrice.paragraphs.1', 'emails.billing.higherPrice.paragraphs.0', 'policies.terms'],
  },
  {
    promise: 'A price change that is called off is not charged',
    keptBy: 'Planned price changes (features/subscriptions)',
    sentences: ['emails.billing.samePrice.paragraphs.0'],
  },
  {
    promise: 'Receipts come by email within a few minutes',
    keptBy: 'The email queue, in the transaction of the payment (features/checkout)',
    sentences: ['success.note', 'success.pack.note'],
  },
  {
    promise: 'Somebody who paid for an ended subscription gets the full amount back, and is not charged again',
    keptBy: 'Automatic refunds (features/checkout)',
    sentences: [
      'success.refunded.note',
      'emails.billing.refund.paragraphs.0',
      'emails.billing.receipt.ended',
      'policies.refund-policy',
    ],
  },
  {
    promise: 'A plan includes the people, tokens and documents that it names',
    keptBy: 'Limits of the plan (features/tokens, features/documents)',
    sentences: ['plans.basic', 'plans.premium', 'plans.executive-tier', 'policies.terms'],
  },
  {
    promise: 'Purchased tokens stay while the subscription runs',
    keptBy: 'Token packs (features/tokens)',
    sentences: ['emails.billing.receipt.pack', 'content/billing.ts', 'content/conversations.ts', 'policies.terms'],
  },
  {
    promise: 'Failed answers and messages to our team cost no tokens',
    keptBy: 'Tokens are counted for finished answers of consultants only (features/tokens)',
    sentences: ['emails.requests.answer.note', 'content/conversations.ts', 'policies.terms'],
  },
  {
    promise: 'Replies of our team come in the conversation and by email, at most one email in ten minutes',
    keptBy: 'Emails of answers (features/conversations)',
    sentences: ['emails.requests.answer.note', 'content/conversations.ts'],
  },
  {
    promise: 'Nobody else on a plan reads a conversation, and the AI provider gets no name or address',
    keptBy: 'Conversations belong to an account; what is sent is listed (features/conversations)',
    sentences: [
      'emails.billing.seat.paragraphs.0',
      'content/people-on-plan.ts',
      'content/documents.ts',
      'policies.privacy',
      'policies.terms',
    ],
  },
  {
    promise: 'Only the text of a document is kept, until it or the account is deleted',
    keptBy: 'Documents store no file (features/documents)',
    sentences: ['content/documents.ts', 'content/my-privacy.ts', 'policies.privacy'],
  },
  {
    promise: 'Until the day of its deletion, an account can be kept',
    keptBy: "Seven days to change one's mind (features/privacy)",
    sentences: [
      'emails.privacy.deletion.paragraphs.1',
      'auth.keepAccount.lead',
      'auth.keepAccount.kept.text',
      'content/my-privacy.ts',
    ],
  },
  {
    promise: 'Data is erased when its period is over',
    keptBy: 'The nightly run by the periods of content/retention.ts (features/privacy)',
    sentences: [
      'emails.privacy.deletion.heading',
      'emails.privacy.closed.paragraphs.1',
      'content/my-privacy.ts',
      'policies.privacy',
    ],
  },
  {
    promise: 'A copy of personal data is emailed as a link when it is ready, and deleted after 7 days',
    keptBy: 'Data copies and their expiry (features/data-copies)',
    sentences: [
      'auth.dataCopy.states.unconfirmed.text',
      'auth.dataCopy.states.making.text',
      'auth.dataCopy.states.ready.text',
      'emails.privacy.copies.confirm.paragraphs.0',
      'emails.privacy.copies.own.paragraphs.0',
      'emails.privacy.copies.byAddress.paragraphs.0',
      'content/my-privacy.ts',
    ],
  },
  {
    promise: 'A changed privacy policy or changed terms are emailed to account holders before they take effect',
    keptBy: 'Planned versions of policies (features/policies)',
    sentences: ['emails.privacy.policy.announced', 'policies.privacy', 'policies.terms'],
  },
  {
    promise: 'Security changes and sign-ins with a new browser are emailed',
    keptBy: 'Security emails (features/security, features/accounts)',
    sentences: ['emails.security.changes.totp-on.text', 'policies.cookies', 'policies.email-policy'],
  },
];
