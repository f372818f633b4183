/** What staff are told about, as the bell, the list and emails show it. */
export const notificationTitles = {
  lead: 'New request from {subject}',
  order: 'New order from {subject}',
  'failed-payment': 'Payment failed: {subject}',
  'failed-email': 'Email failed: {subject}',
} as const;
