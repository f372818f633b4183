import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';
import { fillInRequest, sendRequest } from '#tests/support/public-pages.ts';

// Spec 3: "Consultation request: firstName, lastName, email"
// Spec 4: "On success the form is reset to its defaults"
// Spec 7: "POST /api/contact · The consultation request object"
// Spec 8: "Success: title 'Form submitted successfully!', text"
test('a visitor sends a request, which empties the form', async ({ page }) => {
  await page.goto('/consultation?service=Business%20Consultation');
  await fillInRequest(page);
  await page.getByLabel('Company').fill('Moreno Tiles');
  await page.getByLabel('Project type').selectOption('automation');
  await page.getByLabel('Timeline').selectOption('1-3-months');
  await page.getByLabel('Budget range').selectOption('$5,000 - $15,000');
  await page.getByLabel('Preferred contact method').selectOption('in-person');
  await page.getByLabel('Send me the monthly newsletter').check();
  const sending = page.waitForRequest('**/api/contact');

  await sendRequest(page).click();

  const request = await sending;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({
    firstName: 'Ada',
    lastName: 'Moreno',
    email: 'ada@moreno.test',
    company: 'Moreno Tiles',
    interest: 'process-automation',
    message: 'We want to answer quote requests faster.',
    projectType: 'automation',
    timeline: '1-3-months',
    budgetRange: '5k-15k',
    preferredContactMethod: 'in-person',
    serviceType: 'Business Consultation',
    subscribeToNewsletter: true,
    phone: '',
    website: '',
    fillTime: expect.any(Number) as unknown,
    page: '/consultation',
    firstVisit: expect.stringContaining('page=%2Fconsultation') as unknown,
    lastVisit: expect.stringContaining('page=%2Fconsultation') as unknown,
  });
  await expect(page.getByText('Form submitted successfully!', { exact: true })).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.", { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Area of interest')).toHaveValue('');
  await expect(page.getByLabel('Send me the monthly newsletter')).not.toBeChecked();
});
