import { z } from 'zod/mini';
import { mostCharacters, trimmed, trimmedLine } from '#lib/api/schemas.ts';

const code = z
  .string('Please enter a code')
  .check(trimmed(), z.minLength(1, 'Please enter a code'), z.maxLength(20, 'This code is too long'));

/** Asks this browser for no second factor for 30 days. */
const remember = z.optional(z.boolean('remember must be true or false'));

const encoded = z.string('This must be text').check(z.maxLength(20_000, 'This is too long'));

const credential = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
});

/** What a browser answers when it creates a passkey (RegistrationResponseJSON of WebAuthn). */
const newPasskey = z.extend(credential, {
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

/** What a browser answers when it uses a passkey (AuthenticationResponseJSON of WebAuthn). */
const usedPasskey = z.extend(credential, {
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(encoded),
  }),
});

/** An authenticator code or a recovery code; the form tells them apart. */
export const secondStepInput = z.object({ code, remember });
/** As the only step even after a password, for example when somebody else was about to sign in. */
export const passkeyStartInput = z.object({ isOnlyStep: z.optional(z.boolean('isOnlyStep must be true or false')) });
export const passkeySignInInput = z.object({ response: usedPasskey, remember });
export const totpConfirmInput = z.object({ code });

const passkeyName = z
  .string('Please enter a name')
  .check(trimmedLine(), z.minLength(1, 'Please enter a name'), mostCharacters(60));
export const passkeyInput = z.object({ name: passkeyName, response: newPasskey });
export const passkeyChangeInput = z.object({ name: passkeyName });

/** The password, or a code of the second factor if the account has one. */
export const proofInput = z
  .object({ password: z.optional(z.string().check(z.maxLength(1024, 'Password is too long'))), code: z.optional(code) })
  .check(
    z.refine((input) => (input.password ?? '') !== '' || input.code !== undefined, 'Please enter a password or a code'),
  );
export const passkeyProofInput = z.object({ response: usedPasskey });

export type NewPasskey = z.output<typeof newPasskey>;
export type UsedPasskey = z.output<typeof usedPasskey>;
export type Proof = z.output<typeof proofInput>;
