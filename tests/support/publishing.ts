import { expect, type Page } from '@playwright/test';
import { aPicture } from './pictures.ts';

/** Tests share a database. */
export const aTitle = () => `A week of pilots ${Math.random().toString(36).slice(2, 8)}`;
export const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const aFile = async () => ({
  name: `square-${Math.random()}.png`,
  mimeType: 'image/png',
  buffer: await aPicture({ width: 800, height: 600 }, { r: Math.floor(Math.random() * 255), g: 72, b: 209, alpha: 1 })
    .png()
    .toBuffer(),
});

/** Adds a picture in the open dialog and describes it. */
export async function addPicture(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aFile());
  await expect(dialog.getByRole('region', { name: 'Chosen picture' })).toBeVisible();
  await dialog.getByLabel('Alt text').fill('A blue square');
  return dialog;
}

/** The status of a page, and where it redirects to. */
export async function statusOf(address: string) {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  return [status, headers.get('location')];
}
