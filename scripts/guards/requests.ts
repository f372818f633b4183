import type { Guard } from './guard.ts';

const WRITES = 'server/http/api/write-guard.ts';
const SIGN_IN = 'server/http/limits/sign-in-limit.ts';

export const requestGuards: Guard[] = [
  {
    name: 'writes from other origins are rejected',
    file: WRITES,
    find: ': origins.includes(origin);',
    replace: ': origins.length > 0;',
    tests: ['server/endpoints/access.test.ts', 'server/http/api/write-guard.test.ts'],
  },
  {
    name: 'cross-site writes without an Origin header are rejected',
    file: WRITES,
    find: "site === undefined ? !isForm : site === 'same-origin' || site === 'none'",
    replace: "site !== ''",
    tests: ['server/endpoints/access.test.ts'],
  },
  {
    name: 'a native form must say where it comes from',
    file: WRITES,
    find: 'site === undefined ? !isForm',
    replace: 'site === undefined ? true',
    tests: ['server/endpoints/contact-form.test.ts'],
  },
  {
    name: 'only declared calls take a native form',
    file: WRITES,
    find: 'takesForm(c) && isNativeForm(c)',
    replace: 'isNativeForm(c)',
    tests: ['server/endpoints/native-forms.test.ts'],
  },
  {
    name: 'a rejected form is shown again without its passwords',
    file: 'server/http/forms/form-fields.ts',
    find: '!isSecret(name)',
    replace: "!isSecret('')",
    tests: ['server/endpoints/account-forms.test.ts'],
  },
  {
    name: 'a page of another site is never the page of a form',
    file: 'server/http/forms/form-page.ts',
    find: 'origins.includes(url.origin)',
    replace: 'origins.length > 0',
    tests: ['server/endpoints/contact-form.test.ts'],
  },
  {
    name: 'writes that are not JSON are rejected',
    file: WRITES,
    find: 'if (!isAccepted && !(type === undefined && isWithoutBody(c))) {',
    replace: "if (type === 'text/html' && isWithoutBody(c)) {",
    tests: ['server/endpoints/access.test.ts'],
  },
  {
    name: 'calls are rate-limited per IP address',
    file: 'server/http/limits/rate-limit.ts',
    find: 'if (!isAllowed) throw tooMany(',
    replace: 'if (!isAllowed && !c) throw tooMany(',
    tests: ['server/http/limits/rate-limit.test.ts'],
  },
  {
    name: 'failed sign-ins are rate-limited per account',
    file: SIGN_IN,
    find: 'if (!ofAccount.isAllowed) {',
    replace: 'if (!ofAccount.isAllowed && !account) {',
    tests: ['features/accounts/commands/guessing.test.ts'],
  },
  {
    name: 'demo mode rejects foreign host names',
    file: 'server/http/own-host.ts',
    find: "names.has(HOST.exec(host)?.[1]?.toLowerCase() ?? '');",
    replace: "HOST.test(host) || names.has('');",
    tests: ['server/http/own-host.test.ts'],
  },
  {
    name: 'cached pages are not served to foreign host names',
    file: 'server/http/cache/shortcut.ts',
    find: '!isOwnHost(request.headers.host) ||',
    replace: '!isOwnHost ||',
    tests: ['server/http/limits/http-limits.test.ts'],
  },
  {
    name: 'exported cells are not run as formulas',
    file: 'lib/text/csv.ts',
    find: "test(text) ? `'${text}` : text);",
    replace: 'test(text) ? `${text}` : text);',
    tests: ['lib/text/csv.test.ts'],
  },
  {
    name: 'only inline scripts from our components are allowed',
    file: 'app/document/content-security-policy.ts',
    find: 'new RegExp(`<script[^>]*${attribute}[^>]*>',
    replace: 'new RegExp(`<script[^>]*>',
    tests: ['app/document/content-security-policy.test.tsx'],
  },
  {
    name: 'the start banner prints only default passwords',
    file: 'server/banner.ts',
    find: 'password === DEMO_PASSWORDS[setting] ? password :',
    replace: 'DEMO_PASSWORDS[setting] ? password :',
    tests: ['server/banner.test.ts'],
  },
  {
    name: 'the password prompt hides the input',
    file: 'scripts/support/prompt.ts',
    find: 'if (!isSecret) output.write(chunk);',
    replace: 'output.write(chunk);',
    tests: ['scripts/support/prompt.test.ts'],
  },
];
