import aiDisclaimer from './ai-disclaimer.md?raw';
import cookies from './cookies.md?raw';
import emailPolicy from './email-policy.md?raw';
import { type PolicyId, policyFacts } from './policies.ts';
import privacyPolicy from './privacy-policy.md?raw';
import refundPolicy from './refund-policy.md?raw';
import terms from './terms.md?raw';

const originals: Record<PolicyId, string> = {
  privacy: privacyPolicy,
  terms,
  cookies,
  'email-policy': emailPolicy,
  'refund-policy': refundPolicy,
  'ai-disclaimer': aiDisclaimer,
};

/** The policies as they came with the product, with placeholders. */
export const policies = policyFacts.map((facts) => ({ ...facts, original: originals[facts.id] }));
