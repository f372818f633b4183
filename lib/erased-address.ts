/** RFC 2606: nothing can be sent there. */
export const ERASED_HOST = 'erased.invalid';

/** What remains of an address whose owner was erased. */
export const isErasedAddress = (email: string) => email.endsWith(`@${ERASED_HOST}`);
