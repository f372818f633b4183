import { makeAvatars } from './build/avatars.ts';
import { missingBinding } from './build/bindings.ts';
import { makeFonts, makePictureFonts } from './build/fonts.ts';
import { print, step } from './support/run.ts';

const missing = missingBinding();
if (missing) {
  print(missing);
  process.exit(1);
}

// Files that are generated from packages instead of committed. A build and the development server need all of them.
await step('Fonts', makeFonts);
await step('Picture fonts', makePictureFonts);
await step('Avatars', makeAvatars);
