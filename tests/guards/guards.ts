import { accountGuards } from './accounts.ts';
import { answerGuards } from './answers.ts';
import { billingGuards } from './billing.ts';
import { callGuards } from './calls.ts';
import { campaignGuards } from './campaigns.ts';
import { conversationGuards } from './conversations.ts';
import { dataCopyGuards } from './data-copies.ts';
import { emailGuards } from './email.ts';
import { erasureGuards } from './erasures.ts';
import { factorGuards } from './factors.ts';
import type { Guard } from './guard.ts';
import { permissionGuards } from './permissions.ts';
import { planGuards } from './plans.ts';
import { privacyGuards } from './privacy.ts';
import { proofGuards } from './proofs.ts';
import { providerGuards } from './provider.ts';
import { publishingGuards } from './publishing.ts';
import { requestGuards } from './requests.ts';
import { settingsGuards } from './settings.ts';
import { siteGuards } from './site.ts';
import { stripeGuards } from './stripe.ts';
import { teamGuards } from './team.ts';
import { tokenGuards } from './tokens.ts';

export const guards: Guard[] = [
  ...permissionGuards,
  ...accountGuards,
  ...factorGuards,
  ...proofGuards,
  ...requestGuards,
  ...emailGuards,
  ...callGuards,
  ...campaignGuards,
  ...billingGuards,
  ...planGuards,
  ...providerGuards,
  ...stripeGuards,
  ...tokenGuards,
  ...answerGuards,
  ...conversationGuards,
  ...dataCopyGuards,
  ...erasureGuards,
  ...privacyGuards,
  ...settingsGuards,
  ...siteGuards,
  ...publishingGuards,
  ...teamGuards,
];
