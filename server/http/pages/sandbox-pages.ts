import { discountOn } from '#features/payments/rules.ts';
import { invoicedName, type SandboxPurchase } from '#features/payments/sandbox/purchase.server.ts';
import { formatMoney } from '#lib/money.ts';
import { escapeXml } from '#lib/text/text.ts';

type Page = { title: string; body: string; isNarrow?: boolean; script?: string };

const SEND = `const form = document.querySelector('form');
const card = form.elements.card;
const output = document.querySelector('[role=alert]');
const send = async (number) => {
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  output.textContent = '';
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ card: number }),
    });
    const { url, message } = await answer.json();
    if (answer.ok) return location.assign(url);
    output.textContent = message;
  } catch {
    output.textContent = 'Please try again later.';
  }
  for (const button of form.querySelectorAll('button')) button.disabled = false;
};
form.addEventListener('submit', (event) => { event.preventDefault(); send(card.value); });
for (const button of form.querySelectorAll('[data-card]'))
  button.addEventListener('click', () => send(button.dataset.card));`;

const factLines = (facts: string[]) =>
  facts.map((fact, index) => `<p>${index === 0 ? `<b>${escapeXml(fact)}</b>` : escapeXml(fact)}</p>`).join('');

/** The card number is prefilled with one that succeeds. */
export const cardForm = ({
  title,
  facts,
  pay,
  back,
}: {
  title: string;
  facts: string[];
  pay: string;
  back: string;
}): Page => ({
  title,
  body: `<p><small>Sandbox: no real card is charged, and no card is stored.</small></p>
<article>${factLines(facts)}
<form><p><label>Card number<input name="card" value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" required></label></p>
<p role="alert"></p>
<p class="acts"><button>${escapeXml(pay)}</button><button type="button" data-card="4000 0000 0000 0002" class="quiet">Decline</button></p>
<p><small>4000 0000 0000 0341 is accepted here, but every renewal charged to it fails.</small></p></form>
<p><a href="${escapeXml(back)}">Cancel</a></p></article>`,
  isNarrow: true,
  script: SEND,
});

export function cardPage({ productName, priceCents, pack, trialDays, discount }: SandboxPurchase): Page {
  const first = priceCents - (discount ? discountOn(priceCents, discount) : 0);
  const offer = discount ? [`With your offer the first charge is ${formatMoney(first)}.`] : [];
  const trial = trialDays > 0 ? [`Free for ${trialDays} days. Your card is not charged until the trial ends.`] : [];
  return cardForm({
    title: 'Sandbox checkout',
    facts: [productName, `${formatMoney(priceCents)} ${pack ? 'once' : 'a month'}`, ...trial, ...offer],
    pay: trialDays > 0 ? 'Start trial' : `Pay ${formatMoney(first)}`,
    back: '/dashboard?view=billing&checkout=canceled',
  });
}

const STATES = { pending: 'Not paid yet', completed: 'Paid', refunded: 'Refunded', failed: 'Not paid (closed)' };

/** Shows a payment form while the invoice is open. Null if there is no such invoice. */
export function invoicePage(purchase: SandboxPurchase | null, ref: string, timeZone: string): Page | null {
  const invoice = purchase?.invoices.find((one) => one.ref === ref);
  if (!purchase || !invoice) return null;
  const { amountCents, planId, createdAt, status } = invoice;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(createdAt);
  const facts = [invoicedName(purchase, planId), formatMoney(amountCents), day, STATES[status]];
  const back = '/dashboard?view=billing';
  if (status === 'pending') {
    return cardForm({ title: 'Sandbox invoice', facts, pay: `Pay ${formatMoney(amountCents)}`, back });
  }
  return {
    title: 'Sandbox invoice',
    body: `<article>${factLines(facts)}<p><a href="${back}">Back to billing</a></p></article>`,
    isNarrow: true,
  };
}

export const closedPage: Page = {
  title: 'This checkout is closed',
  body: '<p>This page no longer takes payments.</p><p><a href="/dashboard?view=billing">Back to your plans</a></p>',
};
