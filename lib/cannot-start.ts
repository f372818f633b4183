/** The process cannot start and its operator can mend it; the message says how. */
export class CannotStart extends Error {}
