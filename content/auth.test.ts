import { expect, test } from 'vitest';
import { alternateLogin, alternateLogins, authenticationCheck, signInToasts } from './auth.ts';
import { signOutToast } from './dashboard.ts';

const { loggedIn, loginFailed, registered, registrationFailed } = signInToasts;

// Spec 8: "The /auth login success toast is 'Login successful' with 'Welcome back!', or the variant 'Welcome"
test('a login toast uses the first name if known', () => {
  expect(loggedIn.title).toBe('Login successful');
  expect([loggedIn.text('Rosa'), loggedIn.text('')]).toEqual(['Welcome back, Rosa', 'Welcome back!']);
});

// Spec 8: "Success toast: 'Registration successful' with 'Your account has been created!', or the variant"
test('a registration toast uses the first name if known', () => {
  expect(registered.title).toBe('Registration successful');
  expect([registered.text('Rosa'), registered.text('')]).toEqual(['Welcome, Rosa', 'Your account has been created!']);
});

// Spec 8: "Failure title is 'Login failed'. The text is the server message"
// Spec 8: "else 'Could not connect to server'"
// Spec 8: "The default message is 'Login failed'"
// Spec 8: "else 'Could not register your account'. The default message is 'Registration failed'"
test.each([
  [loginFailed, 'Login failed', 'Could not connect to server'],
  [registrationFailed, 'Registration failed', 'Could not register your account'],
])("a failure shows the server's message, %o by default, or unreachable", (notice, title, unreachable) => {
  expect(notice.title).toBe(title);
  expect(notice.text({ message: 'Username is already taken', code: 'taken' })).toBe('Username is already taken');
  expect(notice.text({ message: '', code: 'unknown' })).toBe(title);
  expect(notice.text({ message: '', code: 'unreachable' })).toBe(unreachable);
});

// Spec 8: "Success: 'Logged out' / 'You have been successfully logged out.'"
test('signing out has a success and a failure toast', () => {
  expect(signOutToast).toEqual({
    done: ['Logged out', 'You have been successfully logged out.'],
    failed: 'Logout failed',
  });
});

test('the alternate logins have the specified texts', () => {
  expect(alternateLogin.banner).toBe('Login successful! Redirecting to dashboard...');
  expect(alternateLogin.rejected).toEqual({ inline: 'Login failed', toast: 'Invalid credentials' });
  expect(alternateLogin.unreachable).toEqual({
    inline: 'An unexpected error occurred',
    title: 'Error',
    text: 'Failed to connect to server',
  });
  expect([alternateLogins.direct.notices, alternateLogins.admin.notices]).toEqual([
    { succeeded: 'Login Successful', failed: 'Login Failed' },
    { succeeded: 'Admin Login Successful', failed: 'Admin Login Failed' },
  ]);
});

test('the authentication check has three outcomes', () => {
  const { authenticated, notAuthenticated, failed } = authenticationCheck;

  expect([authenticated.title, authenticated.text('rosa')]).toEqual(['Authenticated', 'Logged in as rosa']);
  expect(notAuthenticated).toEqual({ title: 'Not Authenticated', text: 'You are not logged in' });
  expect(failed).toEqual({ title: 'Error', text: 'Failed to check authentication status' });
});
