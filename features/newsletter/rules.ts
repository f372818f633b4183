/** The fastest a person can fill in the form, in milliseconds. */
const MINIMUM_FILL_TIME = 300;

/** The honeypot field has a value, or the form was too fast. Other API clients send no time. */
export const looksAutomated = ({ website, fillTime }: { website: string; fillTime?: number }) =>
  website !== '' || (fillTime !== undefined && fillTime < MINIMUM_FILL_TIME);
