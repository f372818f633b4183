import { owned } from './own.ts';

export const success = owned('success', {
  heading: 'Payment Successful!',
  sub: 'Thank you for your purchase',
  labels: {
    number: 'Order ID',
    product: 'Product',
    amount: 'Amount',
    status: 'Status',
  },
  note: "We've emailed you your receipt and instructions. They usually arrive within a few minutes.",
  trial: 'Trial started',
  open: 'Open your consultant',
  pack: {
    note: "Your tokens are ready to use. We've emailed you your receipt.",
    billing: { label: 'See your tokens', to: '/dashboard?view=billing' },
  },
  refunded: {
    heading: 'Payment refunded',
    note: "We've refunded the full amount. It usually takes five to ten days to reach your card. We've emailed you the details.",
  },
  button: 'Continue to Homepage',
  support: {
    question: 'Questions about your order?',
    link: 'Email customer support',
  },
});
