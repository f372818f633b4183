import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import { openInstance } from './instance.ts';

// Usage: send-reminders.ts <database>. Works like two instances, each with its own connections, until nothing is due.
const [url = ''] = process.argv.slice(2);
await Promise.all([1, 2].map(() => sendReminders(openInstance(url))));
process.exit(0);
