import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditedCatalogue } from '#features/payments/contract.ts';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import PlansPart from './plans-part.tsx';

const plan = (slug: string, name: string, price: number, more: object = {}) => ({
  slug,
  name,
  line: '',
  price,
  tokens: 400_000,
  documents: 0,
  people: 1,
  features: ['Email support'],
  agentIds: null,
  isHidden: false,
  isDefault: true,
  version: 0,
  customers: 0,
  atPrice: 0,
  otherPrices: [],
  move: null,
  ...more,
});

const catalogueOf = (premium: object = {}): EditedCatalogue => ({
  plans: [
    plan('basic', 'Basic', 29),
    plan('premium', 'Premium', 79, { customers: 31, atPrice: 31, version: 2, ...premium }),
  ],
  agents: [
    {
      id: 'ai-specialist',
      name: 'AI Solutions Specialist',
      text: 'What AI can do for you, and how to start.',
      icon: 'brain',
      prompts: [],
      isHidden: false,
      version: 0,
      customers: 3,
      plans: ['Basic', 'Premium'],
    },
  ],
  firstMoveOn: '2026-12-24',
});

function open(catalogue = catalogueOf()) {
  api.answer('GET /api/catalogue', catalogue);
  return renderPart(<PlansPart />, { address: '/admin?view=site&part=plans', viewer: admin });
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const card = heading.closest('li');
  if (!card) throw new Error(`no card of ${name}`);
  return within(card);
};

test('says who pays which price until when', async () => {
  open(
    catalogueOf({
      price: 89,
      move: { from: 79, customers: 31, at: '2026-12-27T06:00:00.000Z', emailsAt: '2026-11-27T06:00:00.000Z' },
      otherPrices: [
        { price: 59, customers: 1 },
        { price: 79, customers: 31 },
      ],
    }),
  );

  const card = await cardOf('Premium');

  expect(card.getByText(/^\$89, 31 customers pay \$79 until December 27/)).toBeInTheDocument();
  expect(card.getByText('1 customer pays $59')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Cancel change' })).toBeInTheDocument();
});

test.each([0, 2])('offers to cancel a decrease while nobody pays it: %i do', async (atPrice) => {
  open(catalogueOf({ price: 7.9, atPrice, move: { from: 79, customers: 31, at: null, emailsAt: null } }));

  const card = await cardOf('Premium');

  expect(card.getByText(/until the next renewal/)).toBeInTheDocument();
  expect(card.queryAllByRole('button', { name: 'Cancel change' })).toHaveLength(atPrice === 0 ? 1 : 0);
});

/** What the form sends with the price. */
const premium = {
  name: 'Premium',
  line: '',
  tokens: 400_000,
  documents: 0,
  people: 1,
  features: ['Email support'],
  agentIds: null,
};

/** Types another price for Premium, and a line, and saves. */
async function savePrice(price: string, line = '') {
  const { user } = open();
  await user.click((await cardOf('Premium')).getByRole('button', { name: /^Edit plan/ }));
  const field = screen.getByRole('textbox', { name: 'Price per month' });
  await user.clear(field);
  await user.type(field, price);
  if (line) await user.type(screen.getByRole('textbox', { name: /One line/ }), line);
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  return user;
}

test('says that a plan for no agent cannot be bought', async () => {
  open(catalogueOf({ agentIds: [] }));

  expect((await cardOf('Premium')).getByText('Sold for no agent, so nobody can buy it.')).toBeVisible();
});

test('rejects a price with a decimal comma', async () => {
  await savePrice('29,50');

  expect(await screen.findByText('Enter a price from $1 to $10,000')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks what a higher price is for existing customers, and moves them by default', async () => {
  api.answer('POST /api/catalogue/plans/:slug/price', catalogueOf({ price: 89 }));
  const user = await savePrice('89');

  const dialog = within(await screen.findByRole('dialog', { name: 'Change Premium from $79 to $89?' }));
  expect(dialog.getByRole('radio', { name: 'Move existing customers to $89' })).toBeChecked();
  expect(dialog.getByText(/31 existing customers keep \$79 until December 27, 2026/)).toBeVisible();
  expect(dialog.getByText('If nobody leaves, Premium brings in $310 more per month.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change price' }));

  expect((await cardOf('Premium')).getByText('$89')).toBeVisible();
  expect(api.inputs('POST /api/catalogue/plans/:slug/price')).toEqual([
    { ...premium, price: 89, version: 2, existing: 'move', movesOn: '2026-12-27' },
  ]);
});

test('saves the texts with the price, and again over what a colleague changed', async () => {
  api.answer('POST /api/catalogue/plans/:slug/price', rejected(409, { code: 'stale_edit', message: 'It changed.' }));
  const user = await savePrice('89', 'For teams');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Premium from $79 to $89?' }));
  await user.click(dialog.getByRole('button', { name: 'Change price' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It changed. Your changes are still here.');
  api.answer('POST /api/catalogue/plans/:slug/price', catalogueOf({ price: 89, line: 'For teams' }));

  await user.click(dialog.getByRole('button', { name: 'Change price' }));

  expect((await cardOf('Premium')).getByText('For teams')).toBeVisible();
  const saved = { ...premium, line: 'For teams', price: 89, existing: 'move', movesOn: '2026-12-27' };
  expect(api.inputs('POST /api/catalogue/plans/:slug/price')).toEqual([{ ...saved, version: 2 }, saved]);
});

test('lets existing customers keep their price', async () => {
  api.answer('POST /api/catalogue/plans/:slug/price', rejected(409, { message: 'Somebody was faster.' }));
  const user = await savePrice('89');

  const dialog = within(await screen.findByRole('dialog', { name: 'Change Premium from $79 to $89?' }));
  await user.click(dialog.getByRole('radio', { name: 'Let existing customers keep $79' }));
  expect(dialog.queryByLabelText('Day of the change')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Change price' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody was faster.');
  expect(api.inputs('POST /api/catalogue/plans/:slug/price')).toEqual([
    { ...premium, price: 89, version: 2, existing: 'keep' },
  ]);
});

test.each(['0', '19.999', '-5', '1000000000', 'free'])('rejects the price %s beside its field', async (price) => {
  await savePrice(price);

  const field = screen.getByRole('textbox', { name: 'Price per month' });
  expect(await screen.findByText(/Enter a price from|Use at most two decimals/)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('sorts plans with the keys of their handle', async () => {
  api.answer('POST /api/catalogue/order', ({ input }) => {
    const { plans, ...rest } = catalogueOf();
    const sorted = (input.plans ?? []).flatMap((slug) => plans.find((one) => one.slug === slug) ?? []);
    return { ...rest, plans: sorted };
  });
  const { user } = open();
  (await screen.findByRole('button', { name: 'Move Premium' })).focus();

  await user.keyboard(' ');
  expect(screen.getByText('Premium picked up, position 2 of 2')).toBeInTheDocument();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('Premium, position 1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Premium' })).toHaveFocus();
  await user.keyboard(' ');

  expect(await screen.findByText('Premium dropped, position 1 of 2')).toBeInTheDocument();
  expect(api.inputs('POST /api/catalogue/order')).toEqual([{ plans: ['premium', 'basic'] }]);
});

test('asks before another card discards what was typed', async () => {
  const { user } = open();
  await user.click((await cardOf('Premium')).getByRole('button', { name: /^Edit plan/ }));
  await user.type(screen.getByRole('textbox', { name: /One line/ }), 'For teams');

  await user.click((await cardOf('Basic')).getByRole('button', { name: /^Edit plan/ }));

  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes to Premium?' })).toBeVisible();
});

test('says that a hidden plan keeps its customers', async () => {
  api.answer('PATCH /api/catalogue/plans/:slug', catalogueOf({ isHidden: true }));
  const { user } = open();

  await user.click((await cardOf('Premium')).getByRole('switch', { name: 'Visible: Premium' }));

  expect(await findToast('Its customers keep it. Nobody else can buy it.')).toBeInTheDocument();
  expect(api.inputs('PATCH /api/catalogue/plans/:slug')).toEqual([{ isHidden: true, version: 2 }]);
});

test('the focus goes into the form of a plan and back to its button', async () => {
  const { user } = open();
  const card = await cardOf('Basic');

  await user.click(card.getByRole('button', { name: /Edit plan/ }));
  expect(card.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Cancel' }));

  expect(card.getByRole('button', { name: /Edit plan/ })).toHaveFocus();
});

test('the focus goes back to the button that adds a plan', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add plan' }));

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.getByRole('button', { name: 'Add plan' })).toHaveFocus();
});
