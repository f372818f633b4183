import { describe, expect, test } from 'vitest';
import type { ApiError } from '#lib/api/api.ts';
import { elementsOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { SubmissionContext } from '#ui/form/submission.ts';
import { consultationRequestInput } from '../input.ts';
import { ConsultationForm } from './consultation-form.tsx';

const form = markupOf(<ConsultationForm />);
const controls = ['input', 'select', 'textarea'].flatMap((name) => elementsOf(form, name));
const optionsOf = (name: string) => {
  const select = form.split('<select').find((part) => part.includes(`name="${name}"`)) ?? '';
  return elementsOf(select.split('</select>')[0] ?? '', 'option').map(({ value }) => value);
};

// Spec 3: "Consultation request: firstName, lastName, email"
test('names every field like the request', () => {
  const names = controls.map(({ name }) => name);
  const added = new Set(['fillTime', 'page', 'firstVisit', 'lastVisit']);
  const expected = Object.keys(consultationRequestInput.shape).filter((name) => !added.has(name));

  expect(new Set(names)).toEqual(new Set(expected));
});

test('gives every visible field its own label', () => {
  const labelled = new Set(elementsOf(form, 'label').map((label) => label.for));
  const unlabelled = controls.filter(
    ({ type, name }) => !['hidden', 'checkbox'].includes(type ?? '') && name !== 'website',
  );

  expect(unlabelled.filter(({ id }) => !labelled.has(id))).toEqual([]);
});

// Spec 3: "company (optional) … projectType (optional)"
test('marks optional fields in their labels', () => {
  expect(textsOf(form, 'label')).toEqual([
    'Website',
    'First name',
    'Last name',
    'Email',
    'Company (optional)',
    'Area of interest',
    'How can we help?',
    'Project type (optional)',
    'Timeline (optional)',
    'Budget range (optional)',
    'Preferred contact method (optional)',
    'Phone (optional)',
    'Send me the monthly newsletter',
  ]);
});

// Spec 5: "The other fields are optional"
test('announces five required fields', () => {
  const required = controls.filter((control) => control['aria-required'] === 'true').map(({ name }) => name);

  expect(new Set(required)).toEqual(new Set(['firstName', 'lastName', 'email', 'interest', 'message']));
});

// Spec 3: "projectType options … timeline options … preferredContactMethod options"
test.each([
  [
    'projectType',
    ['ai-strategy', 'custom-development', 'automation', 'chatbot', 'data-analytics', 'integration', 'other'],
  ],
  ['timeline', ['asap', '1-3-months', '3-6-months', '6-plus-months', 'exploring']],
  ['budgetRange', ['under-5k', '5k-15k', '15k-50k', '50k-plus', 'discuss']],
  ['preferredContactMethod', ['email', 'phone', 'video', 'in-person']],
])('offers an empty option first in %s', (name, options) => {
  expect(optionsOf(name)).toEqual(['', ...options]);
});

// Spec 5: "The textarea has 4 rows"
test('shows four lines for the message', () => {
  expect(elementsOf(form, 'textarea')[0]?.rows).toBe('4');
});

// Spec 3: "serviceType (optional, no input in the form)"
test('sends the service from the URL in a hidden field', () => {
  const named = markupOf(<ConsultationForm />, '/consultation?service=Business%20Consultation');

  expect(elementsOf(named, 'input')).toContainEqual({
    type: 'hidden',
    name: 'serviceType',
    value: 'Business Consultation',
  });
});

test('shows the button and the privacy policy below it', () => {
  expect(textsOf(form, 'button')).toEqual(['Send Request']);
  expect(textOf(form)).toContain('We use your details only to answer this request. See our privacy policy');
});

test('puts nothing typed into a URL without JavaScript', () => {
  expect(elementsOf(form, 'form')[0]?.method).toBe('post');
});

describe('a form that was posted without a script', () => {
  const postedWith = (error: Partial<ApiError>, values = {}) => {
    const submission = {
      action: '/api/contact',
      page: '/consultation',
      values: { serviceType: '', ...values },
      error: { ok: false, status: 400, message: '', code: 'invalid_input', fields: {}, ...error } as const,
    };
    return markupOf(
      <SubmissionContext value={submission}>
        <ConsultationForm />
      </SubmissionContext>,
    );
  };

  test('shows its errors beside the fields and focuses the first', () => {
    const html = postedWith({ fields: { lastName: ['Too short'], email: ['Not an address'] } });
    const lastName = elementsOf(html, 'input').find(({ name }) => name === 'lastName');

    expect(lastName).toMatchObject({ 'aria-invalid': 'true', autofocus: '' });
    expect(html).toMatch(new RegExp(`<p class="err" id="${lastName?.['aria-describedby']}">.*?Too short</p>`));
    expect(html.match(/autofocus/gi)).toHaveLength(1);
  });

  test('shows what was typed as text', () => {
    const html = postedWith({}, { firstName: '"><script>alert(1)</script>', message: '</textarea><b>&' });

    expect(html).not.toMatch(/<script|<\/textarea><b>/);
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test('says why it was rejected if no field is wrong', () => {
    const html = postedWith({ status: 429, code: 'too_many', message: 'Too many requests.' });

    expect(html).toMatch(/role="alert"[^>]*><b[^>]*>Something went wrong!<\/b>Please try again later\.</);
  });
});
