/** The environment variables that production needs to start. */
export const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgresql://site:pw@db.internal/site',
  APP_URL: 'https://studio.example',
  SESSION_SECRET: 'q7ZtN2mWxv93LcKd0RfYbH5sJpUe8aGi',
  OWNER_EMAIL: 'owner@studio.example',
  RATE_LIMITS: 'on',
};
