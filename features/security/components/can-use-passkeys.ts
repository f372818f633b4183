/** Only in the browser. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';
