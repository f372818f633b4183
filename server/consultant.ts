import { createOpenAi } from '#features/answers/openai.server.ts';
import type { ConsultantProvider } from '#features/answers/provider.server.ts';
import { createStandIn } from '#features/answers/stand-in.server.ts';
import type { Settings } from './settings.ts';

/** The provider of answers that the settings choose; null for the demo's answer. */
export function createConsultant({ ai }: Pick<Settings, 'ai'>): ConsultantProvider | null {
  if (!ai) return null;
  const { kind, ...facts } = ai;
  return kind === 'stand-in' ? createStandIn(facts) : createOpenAi({ ...ai });
}
