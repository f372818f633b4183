export const auth = {
  tabs: {
    login: 'Login',
    register: 'Register',
  },
  login: {
    heading: 'Welcome back',
    lead: 'Sign in to your dashboard.',
    username: 'Username',
    password: 'Password',
    submit: 'Login',
    busy: 'Signing in...',
  },
  register: {
    heading: 'Create your account',
    lead: 'Free to join. No card needed.',
    username: 'Username',
    usernameHint: '3 to 50 characters',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    confirmPassword: 'Confirm password',
    submit: 'Create account',
    busy: 'Creating account...',
    terms: 'By creating an account you agree to our terms and privacy policy.',
  },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  panel: {
    heading: 'Unlock the Power of AI',
    lead: 'Your account gives you a place to try our consultants and follow your projects.',
    benefits: [
      {
        title: 'Personalized AI Agents',
        icon: 'bot',
        text: 'Advisors tuned to your role and your business.',
      },
      {
        title: 'Continuous Conversations',
        icon: 'messages-square',
        text: 'Pick up any discussion where you left it.',
      },
      {
        title: 'Expert Solutions',
        icon: 'lightbulb',
        text: 'Answers shaped by people who build AI for a living.',
      },
    ],
  },
} as const;

export const alternateLogins = {
  test: {
    title: 'Test Login',
    lead: 'For checking sign-in on a mobile device.',
    check: 'Check Authentication Status',
  },
  direct: {
    title: 'Direct Login Page',
    lead: 'Signs in with a plain request and a full page load.',
  },
  admin: {
    title: 'Admin Login',
    lead: 'For site administrators.',
    help: 'If you continue to have issues, please contact support.',
  },
} as const;
