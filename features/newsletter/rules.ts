/** No person reads the page and fills a form faster than this, in milliseconds. */
const MINIMUM_FILL_TIME = 300;

/** Filled by a robot: the hidden field has a value, or it went too fast. A caller that is no page of ours sends no time. */
export const looksAutomated = ({ website, fillTime }: { website: string; fillTime?: number }) =>
  website !== '' || (fillTime !== undefined && fillTime < MINIMUM_FILL_TIME);
