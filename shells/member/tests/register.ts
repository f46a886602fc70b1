import type { Page } from '@playwright/test';

/** Fills the form that a newcomer sees and sends it. */
export async function register(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Suksan');
  await page.getByLabel('Phone').fill('0898765432');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
}
