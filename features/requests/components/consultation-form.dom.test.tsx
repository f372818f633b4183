import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { findToast, renderPart } from '#tests/support/render.tsx';
import { ConsultationForm } from './consultation-form.tsx';

const done = { success: true as const, message: '' };
const MESSAGE = 'We want to answer quote requests faster.';
const field = (label: string) => screen.getByLabelText(label);
const sendButton = () => screen.getByRole('button', { name: 'Send Request' });

type User = ReturnType<typeof renderPart>['user'];

/** Fills the required fields. */
async function fillIn(user: User) {
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Moreno');
  await user.type(field('Email'), 'ada@moreno.test');
  await user.selectOptions(field('Area of interest'), 'Process Automation');
  await user.type(field('How can we help?'), MESSAGE);
}

test('sends all fields and clears the form', async () => {
  sessionStorage.setItem('lastVisit', 'page=%2F');
  api.answer('POST /api/contact', done);
  const { user } = renderPart(<ConsultationForm />, { address: '/consultation?service=Business%20Consultation' });
  await fillIn(user);
  await user.type(field('Company (optional)'), 'Moreno Tiles');
  await user.selectOptions(field('Project type (optional)'), 'automation');
  await user.selectOptions(field('Timeline (optional)'), '1-3-months');
  await user.selectOptions(field('Budget range (optional)'), '$5,000 - $15,000');
  await user.selectOptions(field('Preferred contact method (optional)'), 'in-person');
  await user.click(field('Send me the monthly newsletter'));

  await user.click(sendButton());

  expect(await findToast('Form submitted successfully!')).toBeVisible();
  expect(api.inputs('POST /api/contact')).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Moreno',
      email: 'ada@moreno.test',
      company: 'Moreno Tiles',
      interest: 'process-automation',
      message: MESSAGE,
      projectType: 'automation',
      timeline: '1-3-months',
      budgetRange: '5k-15k',
      preferredContactMethod: 'in-person',
      serviceType: 'Business Consultation',
      subscribeToNewsletter: true,
      phone: '',
      website: '',
      fillTime: expect.any(Number) as unknown,
      page: '/',
      firstVisit: '',
      lastVisit: 'page=%2F',
    },
  ]);
  expect(field('First name')).toHaveValue('');
  expect(field('Send me the monthly newsletter')).not.toBeChecked();
  expect(sessionStorage.getItem('consultation-draft')).toBeNull();
});

// Spec 5: "Consultation form (checked before sending, each error under its field)"
// Spec 5: "firstName, at least 2 characters: 'First name must be at least 2 characters'"
// Spec 5: "lastName, at least 2 characters: 'Last name must be at least 2 characters'"
// Spec 5: "email must be a valid address: 'Please enter a valid email address'"
// Spec 5: "interest, at least 1 character: 'Please select an area of interest'"
// Spec 5: "message, at least 10 characters: 'Message must be at least 10 characters'"
test('shows an error beneath each invalid field and sends nothing', async () => {
  const { user } = renderPart(<ConsultationForm />);

  await user.click(sendButton());

  await waitFor(() => expect(field('First name')).toHaveFocus());
  for (const [label, message] of [
    ['First name', 'First name must be at least 2 characters'],
    ['Last name', 'Last name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Area of interest', 'Please select an area of interest'],
    ['How can we help?', 'Message must be at least 10 characters'],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toBeInvalid();
  }
  expect(api.calls()).toEqual([]);
});

test('removes an error when its field becomes valid', async () => {
  const { user } = renderPart(<ConsultationForm />);
  await user.click(sendButton());
  await screen.findByText('First name must be at least 2 characters');

  await user.type(field('First name'), 'Ada');

  await waitFor(() => expect(field('First name')).not.toHaveAccessibleDescription());
  expect(field('Last name')).toHaveAccessibleDescription('Last name must be at least 2 characters');
});

// Spec 4: "button disabled, showing 'Sending Request...'"
// Spec 4: "then idle again whether the call succeeds or fails"
test('sends one request for a double click', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof done>();
  api.answer('POST /api/contact', () => promise);
  const { user } = renderPart(<ConsultationForm />);
  await fillIn(user);

  await user.dblClick(sendButton());
  expect(await screen.findByRole('button', { name: 'Sending Request...' })).toBeDisabled();
  resolve(done);

  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(api.calls()).toEqual(['POST /api/contact']);
});

// Spec 4: "then idle again whether the call succeeds or fails"
// Spec 8: "Failure: title 'Something went wrong!', text 'Please try again later.'"
test('keeps the typed text after an error and a reload', async () => {
  api.answer('POST /api/contact', rejected(503, { message: 'Not ready' }));
  const { user, unmount } = renderPart(<ConsultationForm />);
  await fillIn(user);

  await user.click(sendButton());

  expect(await findToast('Something went wrong!')).toBeVisible();
  expect(await findToast('Please try again later.')).toBeVisible();
  expect(field('Last name')).toHaveValue('Moreno');

  unmount();
  renderPart(<ConsultationForm />);

  expect(field('First name')).toHaveValue('Ada');
  expect(field('Area of interest')).toHaveValue('process-automation');
});

test('shows the server’s error under its field', async () => {
  api.answer('POST /api/contact', rejected(400, { fields: { email: ['This address does not exist'] } }));
  const { user } = renderPart(<ConsultationForm />);
  await fillIn(user);

  await user.click(sendButton());

  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('This address does not exist'));
  await waitFor(() => expect(field('Email')).toHaveFocus());
});

test('sends a phone number only for phone and video', async () => {
  api.answer('POST /api/contact', done);
  const { user } = renderPart(<ConsultationForm />);
  await fillIn(user);
  await user.selectOptions(field('Preferred contact method (optional)'), 'phone');
  await user.type(field('Phone (optional)'), '+1 512 555 0142');
  await user.selectOptions(field('Preferred contact method (optional)'), 'email');

  await user.click(sendButton());

  expect(await findToast('Form submitted successfully!')).toBeVisible();
  expect(api.inputs('POST /api/contact')).toMatchObject([{ phone: '', preferredContactMethod: 'email' }]);
});

test.each(['{', '[]', '"text"'])('starts empty with the unreadable draft %s', (draft) => {
  sessionStorage.setItem('consultation-draft', draft);

  renderPart(<ConsultationForm />);

  expect(field('First name')).toHaveValue('');
});
