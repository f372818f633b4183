/** The states of a genuine address. Only confirmed ones get newsletters. */
export const STATES = ['confirmed', 'pending', 'unsubscribed', 'bounced'] as const;

/** Where the owner of an address last asked for the newsletter. */
export const SOURCES = ['website', 'consultation', 'import'] as const;

/** Why nothing is sent to an address anymore. */
export const REASONS = ['link', 'one_click', 'bounce', 'complaint', 'staff'] as const;

/** Why somebody in a file can't be imported; `consent`: no source, or no date that has been. */
export const REJECTIONS = ['invalid', 'repeated', 'suppressed', 'consent', 'topics'] as const;

/** Stands for a subscriber's token in previews and tests, whose links change nothing. */
export const TEST_TOKEN = 'test';

/**
 * The links of a newsletter email. They work for years and without signing in. `campaignId` counts who left because of
 * which campaign.
 */
export function newsletterLinks(appUrl: string, { manageToken }: { manageToken: string }, campaignId?: number) {
  const query = `token=${manageToken}${campaignId === undefined ? '' : `&campaign=${campaignId}`}`;
  const page = `${appUrl}/api/newsletter`;
  return {
    unsubscribe: `${page}/unsubscribe?${query}`,
    /** For mail programs: leaves at once by POST (RFC 8058). */
    oneClick: `${page}/unsubscribe/one-click?${query}`,
    preferences: `${page}/preferences?${query}`,
  };
}

/** a•••@moreno.test: enough for its owner to recognize it. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');

/** The fastest a person can fill in the form, in milliseconds. */
const MINIMUM_FILL_TIME = 300;

/** The honeypot field has a value, or the form was too fast. Other API clients send no time. */
export const looksAutomated = ({ website, fillTime }: { website: string; fillTime?: number }) =>
  website !== '' || (fillTime !== undefined && fillTime < MINIMUM_FILL_TIME);

/** In the panel's list. */
export const subscriberPath = (email: string) => `/admin?${new URLSearchParams({ tab: 'subscribers', q: email })}`;

/** Of audit entries about a product of the waitlists, from which its promise is derived. */
export const productSubject = (product: string) => `waitlist ${product}`;

export const waitlistPath = '/admin?tab=marketing&list=waitlist';
