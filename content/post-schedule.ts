/** What staff read while they schedule a post. */
export const postSchedule = {
  title: 'Schedule',
  clear: 'Clear',
  date: 'Publish on',
  time: 'At',
  zone: 'Time zone',
  goesLive: 'Goes live {when}.',
  twice: 'Clocks show this time twice that night. The first one counts.',
  isNow: 'Turn off "{publish}" to choose a time.',
  none: 'Without a time, the post stays a draft.',
  missing: 'Choose a date and a time, or clear the schedule',
  skipped: "Clocks skip this time on that day. Choose a time that's an hour earlier or later.",
  past: 'This time has passed. Choose one in the future.',
} as const;
