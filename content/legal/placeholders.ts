import { company } from '#content/company.ts';
import { planWords } from '#content/plans.ts';
import { type Periods, retentionWords } from '#content/retention.ts';

const mailLink = (address: string) => `[${address}](mailto:${address})`;

/** What stands for each placeholder of a policy. */
export const policyWords = (periods?: Periods): Record<string, string> => ({
  company: company.name,
  email: mailLink(company.email),
  supportEmail: mailLink(company.supportEmail),
  ...(company.phone && { phone: company.phone }),
  ...retentionWords(periods),
  ...planWords(),
});

export function fillIn(text: string, periods?: Periods): string {
  const words = policyWords(periods);
  return text.replace(/{{(\w+)}}/g, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : placeholder,
  );
}
