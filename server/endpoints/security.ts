import { securityApi } from '#features/security/contract.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from './serve.ts';

const later = (): never => {
  throw new HttpError({ status: 501, code: 'not_available', message: 'Not available yet' });
};

export function securityEndpoints(serve: Serve): void {
  serve(securityApi, {
    'POST /api/login/second-step': later,
    'POST /api/login/passkey/options': later,
    'POST /api/login/passkey': later,
    'GET /api/user/security': later,
    'POST /api/user/totp': later,
    'POST /api/user/totp/confirm': later,
    'DELETE /api/user/totp': later,
    'POST /api/user/recovery-codes': later,
    'POST /api/user/passkeys/options': later,
    'POST /api/user/passkeys': later,
    'PATCH /api/user/passkeys/:id': later,
    'DELETE /api/user/passkeys/:id': later,
    'POST /api/user/proof': later,
    'POST /api/user/proof/passkey/options': later,
    'POST /api/user/proof/passkey': later,
  });
}
