/** RFC 2606: nothing can be sent there. Inputs reject it, because the addresses that we create there are unique. */
export const ERASED_HOST = 'erased.invalid';

/** What remains of an address whose owner was erased. */
export const isErasedAddress = (email: string) => email.endsWith(`@${ERASED_HOST}`);
