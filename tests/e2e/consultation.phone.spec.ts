import { expect } from '@playwright/test';
import { test } from '#tests/support/e2e.ts';

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
