import { openEmbedded } from '#db/open.ts';

// Runs as a separate process, for tests that kill it.
await openEmbedded(process.argv[2] ?? '');
