import { makeAvatars } from './build/avatars.ts';
import { makeFonts, makePictureFonts } from './build/fonts.ts';
import { step } from './support/run.ts';

// What is made from packages instead of kept in the repository. A build and the development server need all of it.
await step('Fonts', makeFonts);
await step('Picture fonts', makePictureFonts);
await step('Avatars', makeAvatars);
