type State = 'working' | 'off' | 'attention' | 'failed';

export type FindingText = {
  state: State;
  /** One or two words for the state. */
  word: string;
  /** What the check found; for an error, what happened. */
  title: string;
  text?: string;
  /** What an error affects, and what to do, step by step. */
  affects?: string;
  todo?: readonly string[];
};

/** What each check can find, as the panel, `npm run doctor` and emails say it. */
export const findingTexts = {
  'server.running': {
    state: 'working',
    word: 'Running',
    title: 'Version {version}',
    text: 'Node {node}, running since {since}.',
  },
  'server.answers': {
    state: 'working',
    word: 'Running',
    title: 'Version {version}',
    text: 'It answers on port {port}.',
  },
  'server.stopped': {
    state: 'attention',
    word: 'Stopped',
    title: 'The server does not answer on port {port}',
    affects: 'Nobody can open the site, and no job runs.',
    todo: [
      'Start it with npm start, or as the service that you have set up.',
      'Read its last log lines if it stops again.',
    ],
  },
  'database.answers': { state: 'working', word: 'Working', title: 'Answers in {ms} ms', text: '{engine}, {size}.' },
  'database.slow': {
    state: 'attention',
    word: 'Slow',
    title: 'The database took {ms} ms to answer',
    affects: 'Pages behind sign-in and forms take longer than they should.',
    todo: ['Check the processor and the disk of the database server.', 'Look for lines with "slow query" in the log.'],
  },
  'database.down': {
    state: 'failed',
    word: 'Down',
    title: "The database doesn't answer",
    affects: 'Nobody can sign in, book or buy. Visitors still see the public pages that are in memory.',
    todo: [
      'Check that the database server is running and can be reached from this machine.',
      'Check the address and the password in DATABASE_URL.',
      'The site continues by itself as soon as the database answers.',
    ],
  },
  'migrations.done': { state: 'working', word: 'Up to date', title: 'All {count} migrations are applied' },
  'migrations.pending': {
    state: 'failed',
    word: 'Pending',
    title: '{pending} of {count} migrations are not applied',
    affects: 'Parts of the site that need the new tables fail.',
    todo: ['Make a backup with npm run backup.', 'Restart the server: it applies them before it answers.'],
  },
  'migrations.newer': {
    state: 'attention',
    word: 'Newer',
    title: 'Migrations of the database that this version does not know: {extra}',
    affects: 'A newer version of the site has used this database. This one works, but lacks what is new.',
    todo: ['Finish the upgrade, or go back to it.'],
  },
  'disk.enough': {
    state: 'working',
    word: 'Enough space',
    title: '{used} of {total} used',
    text: '{free} free for {dir}.',
  },
  'disk.low': {
    state: 'attention',
    word: 'Low',
    title: 'Only {free} of {total} is free on the disk of {dir}',
    affects: 'Once it is full, the site can no longer store anything there.',
    todo: ['Delete old logs and backups, or enlarge the disk.'],
  },
  'disk.full': {
    state: 'failed',
    word: 'Full',
    title: 'The disk of {dir} is almost full: {free} free',
    affects: 'Forms, bookings, purchases and backups fail when nothing more can be stored.',
    todo: [
      'Delete old logs and backups, or enlarge the disk now.',
      'Check this again afterwards. A restart is not necessary.',
    ],
  },
  'memory.enough': {
    state: 'working',
    word: 'Enough',
    title: '{free} of {total} available',
    text: 'This process uses {used}.',
  },
  'memory.low': {
    state: 'attention',
    word: 'Low',
    title: 'Only {free} of {total} memory is available',
    affects: 'The machine becomes slow.',
    todo: ['Stop what else runs on this machine, or give it more memory.'],
  },
  'memory.full': {
    state: 'failed',
    word: 'Used up',
    title: 'Only {free} of {total} memory is left',
    affects: 'The system may end the server or the database at any moment.',
    todo: [
      'Stop what else runs on this machine, or give it more memory.',
      'If this process uses most of it ({used}), restart it.',
    ],
  },
  'clock.exact': {
    state: 'working',
    word: 'In sync',
    title: 'Exact to {ms} ms',
    text: "Compared with the database's clock.",
  },
  'clock.off': {
    state: 'attention',
    word: 'Off',
    title: "This machine's clock and the database's differ by {seconds} seconds",
    affects: 'Links and sessions may expire early or late.',
    todo: ['Turn on time synchronization on both machines, for example with timedatectl set-ntp true.'],
  },
  'clock.wrong': {
    state: 'failed',
    word: 'Wrong',
    title: "This machine's clock and the database's differ by {seconds} seconds",
    affects: 'Authenticator codes are rejected, and reminders go out at the wrong time.',
    todo: [
      'Turn on time synchronization on both machines, for example with timedatectl set-ntp true.',
      'Find out with date -u on both which one is wrong.',
    ],
  },
  'certificate.none': { state: 'off', word: 'Not used', title: 'No certificate', text: '{host} is an http address.' },
  'certificate.valid': {
    state: 'working',
    word: 'Valid',
    title: 'Valid until {until}',
    text: '{host}, {days} days left.',
  },
  'certificate.soon': {
    state: 'attention',
    word: 'Renew',
    title: 'The certificate of {host} is valid only until {until}',
    affects: 'After that, browsers warn visitors instead of showing the site.',
    todo: ['Most proxies renew it 30 days before. Look into the log of the proxy for why it did not.'],
  },
  'certificate.expired': {
    state: 'failed',
    word: 'Expired',
    title: 'The certificate of {host} was valid until {until}',
    affects: 'Browsers warn visitors instead of showing the site, and Stripe cannot report payments.',
    todo: [
      'Renew it in the proxy.',
      'Check that port 80 can be reached, because renewals need it.',
      'Read the log of the proxy.',
    ],
  },
  'certificate.wrong': {
    state: 'failed',
    word: 'Not trusted',
    title: 'Browsers do not trust the certificate of {host}',
    affects: 'Browsers warn visitors instead of showing the site.',
    todo: [
      'Let the proxy get a certificate for the host in APP_URL.',
      'If you use your own certificate authority, name its file in NODE_EXTRA_CA_CERTS.',
    ],
  },
  'certificate.unread': {
    state: 'attention',
    word: 'Not read',
    title: 'This machine cannot connect to {host}',
    affects: 'Either visitors cannot either, or only this machine cannot reach its own public address.',
    todo: [
      'Open the site in a browser.',
      'If it opens, let this machine resolve {host} to the proxy, for example in /etc/hosts.',
    ],
  },
  'mail.working': {
    state: 'working',
    word: 'Working',
    title: '{queued} waiting',
    text: '{sent} sent today, {failed} failed. Last one sent {lastSent}.',
  },
  'mail.demo': {
    state: 'off',
    word: 'Demo',
    title: '{queued} in the mailbox',
    text: 'Without a mail server, demo mode shows emails in the panel.',
  },
  'mail.unset': {
    state: 'failed',
    word: 'Not set up',
    title: 'No mail server is set. Emails waiting: {queued}',
    affects: 'Nobody gets confirmations, receipts or links to reset a password.',
    todo: ['Enter a mail server under Settings, General.'],
  },
  'mail.paused': {
    state: 'attention',
    word: 'Retrying',
    title: 'The mail server has rejected emails since {since}',
    affects: 'Emails waiting: {queued}. They are sent as soon as it accepts them.',
    todo: [
      'Wait a few minutes: short interruptions are common.',
      'Then check the mail server under Settings, General.',
    ],
  },
  'mail.failing': {
    state: 'failed',
    word: 'Failing',
    title: 'No email has been accepted since {since}',
    affects: 'Emails waiting: {queued}. Nobody gets confirmations, receipts or links to reset a password.',
    todo: [
      'Check the mail server, its user name and password under Settings, General, and test the connection there.',
      'Ask your mail provider whether it blocks this account.',
    ],
  },
  'mail.late': {
    state: 'attention',
    word: 'Late',
    title: 'Emails waiting: {queued}, the oldest since {oldest}',
    affects: 'People wait for confirmations and links.',
    todo: ['Check that the server is running.', 'A large campaign has its own queue and is not the reason.'],
  },
  unknown: { state: 'off', word: 'Not checked', title: 'Not checked', text: "The database doesn't answer." },
  unmigrated: { state: 'off', word: 'Not checked', title: 'Not checked', text: 'Migrations are missing.' },
  broken: {
    state: 'attention',
    word: 'Not checked',
    title: 'This check stopped with an error',
    affects: 'The other checks are not affected.',
    todo: ['Check again.', 'If that does not help, send the technical line to your developer.'],
  },
} as const satisfies Record<string, FindingText>;
