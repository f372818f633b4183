import { makeAvatars } from './build/avatars.ts';
import { makeFonts, makePictureFonts } from './build/fonts.ts';
import { step } from './support/run.ts';

// Files that are generated from packages instead of committed. A build and the development server need all of them.
await step('Fonts', makeFonts);
await step('Picture fonts', makePictureFonts);
await step('Avatars', makeAvatars);
