import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '/work/wt/N/tests/support/browser.ts';
const [width='1440', js='off', dark='light'] = process.argv.slice(2);
const B='http://localhost:4510';
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const context = await browser.newContext({ viewport: { width: +width, height: +width<500?740:900 }, javaScriptEnabled: js==='on', colorScheme: dark as 'dark' });
const page = await context.newPage();
page.on('console', m => { if (['error','warning'].includes(m.type())) console.log('console', m.type(), m.text().slice(0,300)); });
page.on('pageerror', e => console.log('pageerror', e.message.slice(0,400)));
const shot = (n: string) => page.screenshot({ path: `/tmp/N-${n}-${width}.png` });
if (js === 'on') {
  // block scripts' hydration: post natively by bypassing
  await page.goto(B+'/?service=Consultation');
  await page.evaluate(() => { const f = document.querySelector<HTMLFormElement>('form[action="/api/contact"]')!; (f.elements.namedItem('firstName') as HTMLInputElement).value='A'; HTMLFormElement.prototype.submit.call(f); });
  await page.waitForLoadState('networkidle');
  console.log(page.url(), await page.title());
  await page.mouse.move(100,100); await page.mouse.move(120,140);
  await page.waitForTimeout(3000);
  console.log(page.url(), await page.title(), await page.getByText('First name must be at least').count(), await page.evaluate(() => document.activeElement?.getAttribute('name')));
  await shot('js');
} else {
  await page.goto(B+'/?service=Consultation');
  const form = page.locator('form[action="/api/contact"]');
  await form.getByLabel('First name').fill('A');
  await form.getByLabel('How can we help?').fill('We want <b>bold</b> & "quotes"');
  await form.getByLabel('Send me the monthly').check();
  await form.getByRole('button', {name:'Send Request'}).click();
  console.log(page.url());
  await page.waitForTimeout(800); await shot('err');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreno');
  await form.getByLabel('Email').fill('ada@moreno.test');
  await page.getByLabel('Area of interest').selectOption('Process Automation');
  await form.getByRole('button', {name:'Send Request'}).click();
  console.log(page.url());
  await shot('ok');
}
await browser.close();
