import { expect, test } from 'vitest';
import { loginInput, registerFormInput, resetFormInput } from '#features/accounts/input.ts';

const aRegistration = {
  username: 'nina',
  email: 'nina@example.com',
  firstName: 'Nina',
  lastName: 'Ueda',
  password: 'p',
  confirmPassword: 'p',
};

type Schema = { safeParse: (values: object) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } };

const messagesOf = (schema: Schema, values: object) =>
  (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);

// Spec 5: "Login: username required ('Username is required')"
// Spec 5: "password required ('Password is required')"
test('requires both login fields', () => {
  expect(messagesOf(loginInput, { username: ' ', password: '' })).toEqual([
    'username: Username is required',
    'password: Password is required',
  ]);
});

// Spec 5: "'Username must be at least 3 characters'"
// Spec 5: "firstName is required ('First name is required')"
// Spec 5: "lastName is required ('Last name is required')"
// Spec 5: "password is required ('Password is required')"
// Spec 5: "confirmPassword is required ('Please confirm your password')"
test('requires every registration field', () => {
  const empty = Object.fromEntries(Object.keys(aRegistration).map((name) => [name, '']));

  expect(messagesOf(registerFormInput, empty)).toEqual(
    expect.arrayContaining([
      'username: Username must be at least 3 characters',
      'email: Please enter a valid email address',
      'firstName: First name is required',
      'lastName: Last name is required',
      'password: Password is required',
      'confirmPassword: Please confirm your password',
    ]),
  );
});

// Spec 5: "'Username must be less than 50 characters'"
test('limits a username to 50 characters', () => {
  expect(messagesOf(registerFormInput, { ...aRegistration, username: 'n'.repeat(51) })).toEqual([
    'username: Username must be less than 50 characters',
  ]);
});

// Spec 5: "username is 3 to 50 characters"
// Spec 9: "Username length: 3 to 50"
test.each([
  ['n'.repeat(2), ['username: Username must be at least 3 characters']],
  ['n'.repeat(3), []],
  ['n'.repeat(50), []],
  [` ${'n'.repeat(50)} `, []],
])('checks the username "%s" and answers %j', (username, messages) => {
  expect(messagesOf(registerFormInput, { ...aRegistration, username })).toEqual(messages);
});

// Spec 5: "lastName is required ('Last name is required')"
test('accepts names of one letter', () => {
  expect(messagesOf(registerFormInput, { ...aRegistration, firstName: 'N', lastName: 'U' })).toEqual([]);
});

// Spec 5: "with no minimum length"
test('sets no minimum length for passwords', () => {
  expect(messagesOf(registerFormInput, aRegistration)).toEqual([]);
});

// Spec 5: "and must equal password ('Passwords do not match', shown on the confirmation field)"
test('reports different passwords along with other errors', () => {
  expect(messagesOf(registerFormInput, { ...aRegistration, email: 'nina', confirmPassword: 'q' })).toEqual([
    'email: Please enter a valid email address',
    'confirmPassword: Passwords do not match',
  ]);
});

test('requires a confirmation when resetting a password', () => {
  expect(messagesOf(resetFormInput, { password: 'one', confirmPassword: 'two' })).toEqual([
    'confirmPassword: Passwords do not match',
  ]);
});
