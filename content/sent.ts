import { fillText } from '#lib/text/fill-text.ts';
import { alternateLogins, signInToasts } from './auth.ts';
import { consultationForm } from './contact.ts';
import { signOutToast } from './dashboard.ts';
import { footer } from './frame.ts';
import { saas, waitlist } from './landing/saas.ts';
import { seeAsScreens } from './see-as-screens.ts';

/** What a booking's page says after each change. */
const bookingChanges = {
  confirm: { title: 'Your call is confirmed', text: 'The invitation is on its way to you.' },
  move: { title: 'Your call has moved', text: "You'll get an updated invitation." },
  cancel: { title: 'Your call is canceled', text: 'Others can book this time again.' },
  'send-link': { title: 'Email sent', text: 'The link is on its way to the address of the booking.' },
  'resend-confirmation': { title: 'Email sent', text: 'The link is on its way to the address of the booking.' },
} as const;

type Message = { title: string; text: string };

const { loggedIn, registered } = signInToasts;
const [loggedOut, goodbye] = signOutToast.done;

const waitlistMessages = () =>
  saas.comingSoon.flatMap(({ id, name }) =>
    [true, false].map((needsConfirmation): [string, Message] => {
      const { title, text } = needsConfirmation ? waitlist.confirm : waitlist.done;
      return [`waitlist.${id}.${needsConfirmation}`, { title, text: fillText(text, { product: name }) }];
    }),
  );

/** What a page says after a native form, to the signed-in user with this first name or to anyone. */
const messagesFor = (firstName: string): Readonly<Record<string, Message>> => ({
  contact: consultationForm.sent,
  subscribe: footer.newsletter.done,
  ...Object.fromEntries(waitlistMessages()),
  login: { title: loggedIn.title, text: loggedIn.text(firstName) },
  'test-login': { title: alternateLogins.test.notices.succeeded, text: loggedIn.text(firstName) },
  'admin-login': { title: alternateLogins.admin.notices.succeeded, text: loggedIn.text(firstName) },
  register: { title: registered.title, text: registered.text(firstName) },
  setup: { title: registered.title, text: registered.text(firstName) },
  'invitations/accept': { title: registered.title, text: registered.text(firstName) },
  ...Object.fromEntries(Object.entries(bookingChanges).map(([action, said]) => [`bookings.${action}`, said])),
  'see-as/stop': seeAsScreens.stopped,
  logout: { title: loggedOut, text: goodbye },
});

/** `sent` is what the address names. Other forms lead to a page that says it in its own text. */
export function sentMessage(sent: string | null, firstName = ''): Message | null {
  const messages = messagesFor(firstName);
  return sent !== null && Object.hasOwn(messages, sent) ? (messages[sent] ?? null) : null;
}
