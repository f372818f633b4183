import { openEmbedded } from '#db/open.ts';

// A process of its own, for tests that kill it.
await openEmbedded(process.argv[2] ?? '');
