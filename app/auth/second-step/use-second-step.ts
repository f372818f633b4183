import { useNavigate } from 'react-router';
import type { ApiError } from '#lib/api/api.ts';
import { secondStepPath } from '../auth-path.ts';
import type { ViewState } from '../use-view-state.ts';

/** The password was right, but the account has a second factor. */
export const needsSecondStep = ({ code }: ApiError) => code === 'second_factor_required';

/** Returns a function that opens the second step if that is why a sign-in was rejected. */
export function useSecondStep(next = '') {
  const navigate = useNavigate();
  return (error: ApiError) => {
    if (needsSecondStep(error))
      void navigate(secondStepPath(next), { state: { methods: error.methods } satisfies ViewState });
  };
}
