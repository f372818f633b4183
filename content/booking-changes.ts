/** What a booking's page says after each change. */
export const bookingChanges = {
  confirm: { title: 'Your call is confirmed', text: 'The invitation is on its way to you.' },
  move: { title: 'Your call has moved', text: "You'll get an updated invitation." },
  cancel: { title: 'Your call is canceled', text: 'Others can book this time again.' },
  'send-link': { title: 'Email sent', text: 'The link is on its way to the address of the booking.' },
  'resend-confirmation': { title: 'Email sent', text: 'The link is on its way to the address of the booking.' },
} as const;
