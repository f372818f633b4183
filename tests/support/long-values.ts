import { expect, type Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { LONGEST_COMPANY_NAME } from '#features/site/rules/limits.ts';
import { demoAdmin, PASSWORD, signIn } from './accounts.ts';
import { buy } from './buying.ts';

const word = (length: number) => 'Wolfeschlegelsteinhausenbergerdorff'.repeat(10).slice(0, length);
const address = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}test`;

/** A person whose every value has the maximum length and no line break opportunity. */
export const longPerson = {
  username: word(50).toLowerCase(),
  email: address,
  firstName: word(100),
  lastName: word(100),
  password: PASSWORD,
};

/** Shows the longest name of a company instead of the one of the demo, wherever the page says it. */
export const showLongCompanyName = (page: Page) =>
  page.evaluate(
    ([name, longest]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        currentNode.nodeValue = currentNode.nodeValue?.replaceAll(name, longest) ?? '';
      }
    },
    [company.name, word(LONGEST_COMPANY_NAME)] as const,
  );

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  expect([200, 201]).toContain(answer.status());
}

/** Fills every list with values of maximum length, including a draft by that person. */
export async function storeLongValues(page: Page) {
  const { firstName, lastName, email } = longPerson;
  await post(page, '/api/register', longPerson);
  await post(page, '/api/blog', {
    title: word(200),
    slug: word(200),
    content: word(300),
    tags: [word(60)],
  });
  await buy(page, 'business-consultant-basic');
  await post(page, '/api/waitlist', { email, product: 'integrations' });
  await post(page, '/api/subscribe', { email, fillTime: 9_000 });
  await post(page, '/api/contact', {
    firstName,
    lastName,
    email,
    company: word(200),
    interest: 'custom-ai',
    message: word(2_000),
    fillTime: 9_000,
  });
  await signIn(page, demoAdmin);
  const published = {
    title: word(200),
    slug: `${word(190)}-public`,
    content: word(300),
    summary: word(300),
    tags: [word(60)],
  };
  await post(page, '/api/blog', { ...published, authorName: word(100), isPublished: true });
  await post(page, '/api/offers', { name: word(100), code: word(40), kind: 'percent', value: 10, plan: 'Basic' });
}
