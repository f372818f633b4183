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

test('a reload restores text typed before hydration', async ({ page }) => {
  let letThrough = () => {};
  const mayPass = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await mayPass;
    await route.continue();
  });
  await page.goto('/consultation');
  await page.getByLabel('First name').fill('Ada');
  letThrough();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('consultation-draft'))).toContain('Ada');

  await page.reload();

  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('shows the phone field for phone or video', async ({ page }) => {
  await page.goto('/consultation');
  const phone = page.getByLabel('Phone (optional)');

  for (const [method, isShown] of [
    ['email', false],
    ['phone', true],
    ['in-person', false],
    ['video', true],
  ] as const) {
    await page.getByLabel('Preferred contact method').selectOption(method);
    await expect(phone).toBeVisible({ visible: isShown });
  }
});

// Spec 2.1: "/consultation · Free consultation landing page"
// Spec 2.5: "Hero with a badge reading free 30-minute consultation and a button that scrolls to the form section"
// Spec 2.5: "The contact link uses the service value Consultation, and the open-form link uses Business"
test('the links by the form preselect the service', async ({ page }) => {
  await page.goto('/consultation');
  await page.getByRole('link', { name: 'Book your free consultation' }).click();
  await expect(page.locator('#booking')).toBeInViewport();
  const service = page.locator('input[name="serviceType"]');

  await page.getByRole('link', { name: 'Open the full form' }).click();
  await expect(service).toHaveValue('Business Consultation');
  await expect(page.locator('#booking')).toBeInViewport();

  await page.getByRole('link', { name: 'Contact us instead' }).click();
  await expect(page).toHaveURL('/?service=Consultation#contact');
  await expect(service).toHaveValue('Consultation');
  await expect(page.locator('#contact')).toBeInViewport();
});
