/** What a test of a connection found: what is wrong, what that means, and what to do. */
export const settingsTrials = {
  mail: {
    accepted: [
      'Test email accepted in {seconds} seconds.',
      "It went to {recipient}. If you don't see it within a minute, look in your spam folder.",
    ],
    login: [
      'The mail server rejects this user name or password.',
      'Check both. Many providers need an app password instead of the one you sign in with.',
    ],
    host: ['There is no server named {host}.', 'Check the name for typos.'],
    refused: ["{host} doesn't accept connections on port {port}.", 'Try port 465 with TLS, or 587 with STARTTLS.'],
    slow: [
      "{host} doesn't answer on port {port}.",
      'The port may be blocked: many hosts block 25, and some 465 and 587 until you ask for them.',
    ],
    tls: [
      'The encrypted connection to {host} failed.',
      'Port 465 needs TLS, port 587 STARTTLS. The certificate must be valid for this name.',
    ],
    sender: [
      'The mail server rejects the sender {from}.',
      'Enter an address that this account may send from. The server said: {detail}',
    ],
    recipient: ['The mail server rejects emails to {recipient}.', 'The server said: {detail}'],
    other: ['The mail server rejected the test email.', 'The server said: {detail}'],
    missing: ['There is no mail server to test.', 'Enter its name, and the user name and password if it needs them.'],
  },
  inbox: {
    opened: ['The mailbox opened in {seconds} seconds.', 'It holds {count} emails. Nothing was changed in it.'],
    login: [
      'The server rejects this user name or password.',
      'Check both. Many providers need an app password instead of the one you sign in with, and some have to allow IMAP first.',
    ],
    host: ['There is no server named {host}.', 'Check the name for typos.'],
    refused: ["{host} doesn't accept connections on port {port}.", 'Try port 993 with TLS, or 143 with STARTTLS.'],
    slow: ["{host} doesn't answer on port {port}.", 'The port may be blocked. Try port 993 with TLS.'],
    tls: [
      'The encrypted connection to {host} failed.',
      'Port 993 needs TLS, port 143 STARTTLS. The certificate must be valid for this name.',
    ],
    other: ['The mailbox could not be opened.', 'The server said: {detail}'],
    missing: ['There is no mailbox to test.', 'Enter its server, the user name and the password.'],
  },
  payments: {
    accepted: ['Stripe accepts the key.', 'It is in {mode} mode. The last message from Stripe had a valid signature.'],
    untried: [
      'Stripe accepts the key.',
      'It is in {mode} mode. The first message from Stripe will show whether the signing secret is right.',
    ],
    signature: [
      'Stripe accepts the key.',
      'It is in {mode} mode. But the last message for the webhook had a wrong signature. If Stripe sent it, the signing secret is wrong, and orders stay "Pending": in Stripe, open Developers, Webhooks, copy the signing secret of this address, and replace it above.',
    ],
    wrong_key: ['Stripe rejects the key.', 'In Stripe, open Developers, API keys, and copy the secret key.'],
    unreachable: ["Stripe doesn't answer.", 'Try again in a minute. The server needs access to api.stripe.com.'],
    sandbox: [
      'Demo mode uses a payment sandbox.',
      'There is nothing to test. Enter your Stripe keys to take real payments.',
    ],
    missing: ['There is no key to test.', 'Enter the secret key and the signing secret.'],
  },
  consultants: {
    answered: ['The provider answered in {seconds} seconds.', 'The test cost less than one cent.'],
    slow: ["{host} didn't answer within 10 seconds.", 'Try again, or choose a faster model.'],
    wrong_key: ['The provider rejects the key.', 'Copy the key again, and check that it may use this model.'],
    unknown_model: [
      "The provider doesn't know the model {model}, or this address.",
      "Check the model's name and the address, which usually ends with /v1.",
    ],
    rejected: ['The provider rejected the question.', 'Check the model and the address, which usually ends with /v1.'],
    busy: ['The provider is overloaded, or your account there is out of credit.', 'Check your account, and try again.'],
    unknown_host: ['There is no server named {host}.', 'Check the address for typos.'],
    unreachable: ['The connection to {host} failed.', 'Check the address and its port.'],
    tls: ['The encrypted connection to {host} failed.', 'Its certificate must be valid for this name.'],
    not_public: [
      '{host} belongs to a private network.',
      'A private address can only be set on the server: set AI_BASE_URL there and restart it.',
    ],
    no_answer: ['{host} responded, but not like an AI provider.', 'Check the address, which usually ends with /v1.'],
    stand_in: ['The stand-in answers.', 'It is part of this server, so there is nothing to test.'],
    missing: ['There is no provider to test.', 'Enter its address, a model and its prices.'],
  },
} as const;

export const trialEmail = {
  subject: 'Test email from {company}',
  text: 'This email was sent through the mail server that is set up in the panel of {company}. It works.',
} as const;
