import { expect, type Page } from '@playwright/test';
import {
  aPerson,
  demoCustomer,
  fill,
  fillRegistration,
  followEmail,
  login,
  NEW_PASSWORD,
} from '#tests/support/accounts.ts';
import { findViolationsInBothThemes } from '#tests/support/axe.ts';
import { test } from '#tests/support/e2e.ts';

// Chromium reports the scripts that it doesn't load as blocked ("csp").
test.use({ javaScriptEnabled: false, expectedErrors: [/(answer|status of) (401|422)| csp$/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('link', { name: 'Close' }) });

test.describe('without scripts', () => {
  for (const address of ['/consultation', '/?service=Consultation']) {
    test(`a visitor corrects and sends a request at ${address}`, async ({ page }) => {
      await page.goto(address);
      await page.getByLabel('First name').fill('A');
      await page.getByLabel('How can we help?').fill('<b>Quote requests</b> & "more"');
      await page.getByLabel('Send me the monthly newsletter').check();
      await button(page, 'Send Request').click();

      await expect(page.getByLabel('First name')).toBeFocused();
      await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
        'First name must be at least 2 characters',
      );
      await expect(page.getByLabel('How can we help?')).toHaveValue('<b>Quote requests</b> & "more"');
      await expect(page.getByLabel('Send me the monthly newsletter')).toBeChecked();

      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Moreno');
      await page.locator('form', { hasText: 'Send Request' }).getByLabel('Email').fill('ada@moreno.test');
      await page.getByLabel('Area of interest').selectOption('Process Automation');
      await button(page, 'Send Request').click();

      await expect(toast(page)).toContainText("Form submitted successfully!We'll get back to you as soon as possible.");
      await page.getByRole('link', { name: 'Close' }).click();
      await expect(toast(page)).toBeHidden();
      expect(page.url()).toContain(address);
    });
  }

  test('a reader subscribes to the newsletter', async ({ page }) => {
    await page.goto('/legal');
    await page.getByLabel('Email address').fill('nobody');
    await button(page, 'Subscribe').click();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Please enter a valid email address');

    await page.getByLabel('Email address').fill('reader@example.test');
    await button(page, 'Subscribe').click();

    await expect(toast(page)).toContainText('Subscribed!Thank you for subscribing to our newsletter.');
    await expect(page).toHaveURL(/\/legal\?sent=subscribe$/);
  });

  test('a visitor joins a waitlist', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Integration Hub' });
    await page.goto('/');
    await button(page, 'Join Waitlist').click();
    await dialog.getByLabel('Email').fill('ada');
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');

    await dialog.getByLabel('Email').fill('ada@moreno.test');
    await dialog.getByRole('button', { name: 'Join Waitlist' }).click();

    await expect(toast(page)).toContainText("You're on the list");
  });

  test('a customer registers, signs out, resets the password and signs in', async ({ page }) => {
    const person = aPerson();
    await page.goto('/auth?view=register');
    await fillRegistration(page, person, 'another one');
    await button(page, 'Create account').click();
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Username')).toHaveValue(person.username);

    await fill(page, { Password: person.password, 'Confirm password': person.password });
    await button(page, 'Create account').click();
    await expect(toast(page)).toContainText('Registration successfulWelcome, Rosa');

    // Until the styles have loaded, the buttons of the sidebar and of the top bar are both shown.
    await expect(button(page, 'Logout')).toHaveCount(1);
    await button(page, 'Logout').click();
    await expect(toast(page)).toContainText('You have been successfully logged out.');

    await page.goto('/auth?view=forgot');
    await page.getByLabel('Email').fill(person.email);
    await button(page, 'Send reset link').click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    await followEmail(page, person.email, /Reset your/);
    await fill(page, { 'New password': NEW_PASSWORD, 'Confirm password': NEW_PASSWORD });
    await button(page, 'Save password').click();
    await expect(page.getByText('Your password was changed. Please sign in.')).toBeVisible();

    await login(page, person.username, NEW_PASSWORD);
    await expect(toast(page)).toContainText('Login successfulWelcome back, Rosa');
  });

  test('a double click registers and signs in once', async ({ page }) => {
    await page.goto('/auth?view=register');
    await fillRegistration(page, aPerson());

    await button(page, 'Create account').dblclick();

    await expect(toast(page)).toContainText('Registration successfulWelcome, Rosa');
    await expect(page).toHaveURL('/dashboard?sent=register');
  });

  test('a customer confirms the email address', async ({ page }) => {
    const person = aPerson();
    await page.request.post('/api/register', { data: person });

    await followEmail(page, person.email, /Confirm your email address/);
    await button(page, 'Confirm address').click();

    await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  });

  test('a wrong password leads to the form and a right one to the next page', async ({ page }) => {
    await page.goto('/auth?next=%2Fdashboard%3Fview%3Dbilling');
    await login(page, demoCustomer.username, 'wrong');
    await expect(page.getByRole('alert')).toContainText('Login failedInvalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(demoCustomer.username);

    await fill(page, { Password: demoCustomer.password });
    await button(page, 'Login').click();

    await expect(page).toHaveURL(/\/dashboard\?view=billing&sent=login$/);
  });

  test('going back after sending a form shows the form', async ({ page }) => {
    await page.goto('/legal');
    await page.getByLabel('Email address').fill('back@example.test');
    await button(page, 'Subscribe').click();
    await expect(toast(page)).toBeVisible();

    await page.goBack();

    await expect(page).toHaveURL(/\/legal$/);
    await expect(toast(page)).toBeHidden();
  });
});

test.describe('with scripts that come later', () => {
  test.use({ javaScriptEnabled: true });

  test('a rejected form is taken over as it is', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('hydrated', () => document.documentElement.setAttribute('data-ready', ''), { once: true });
    });
    await page.goto('/consultation?service=Consultation');
    await page.getByLabel('First name').evaluate((field: HTMLInputElement) => {
      field.value = 'A';
      HTMLFormElement.prototype.submit.call(field.form);
    });
    await expect(page.getByLabel('First name')).toBeFocused();
    expect(await findViolationsInBothThemes(page)).toEqual([]);

    await page.getByLabel('First name').press('End');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.getByLabel('First name').fill('Ada');

    await expect(page.getByLabel('First name')).not.toHaveAccessibleDescription(/./);
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name must be at least 2 characters');
    await expect(page).toHaveURL(/\/consultation\?service=Consultation$/);
  });
});
