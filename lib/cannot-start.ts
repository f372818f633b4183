/** The process can't start, and the message tells the operator how to fix it. */
export class CannotStart extends Error {}
