export const NOTIFICATION_KINDS = ['lead', 'conversation', 'order', 'failed-payment', 'failed-email', 'spend'] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export type Preference = { bell: boolean; email: boolean };

export type StaffEvent = {
  kind: NotificationKind;
  /** Unique per event: a second notification with the same key does nothing. */
  eventKey: string;
  /** Who or what it is about. */
  subject: string;
  detail: string;
  /** Where the panel shows it. */
  path: string;
};

/** What the addresses in the settings hear about, with or without an account: people who wait for an answer. */
export const isForLeadAddresses = (kind: NotificationKind) => kind === 'lead' || kind === 'conversation';

/**
 * The bell shows everything. Emails about spend go to all, and those about people who wait to the addresses in the
 * settings.
 */
export const defaultPreference = (kind: NotificationKind, email: string, leadAddresses: readonly string[]) => ({
  bell: true,
  email: kind === 'spend' || (isForLeadAddresses(kind) && leadAddresses.includes(email.toLowerCase())),
});

/** The bell shows more than 99 as 99+. */
export const MOST_UNREAD = 100;

/** For the small print of emails to staff. */
export const changeNotifications = (appUrl: string) => ({
  label: 'Change notifications',
  url: `${appUrl}/admin/notifications`,
});
