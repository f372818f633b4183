import { navigation } from '#content/frame.ts';

export const SkipLink = () => (
  <a
    className="fixed top-2.5 left-3 z-70 rounded-md bg-accent px-4 py-[0.6rem] font-medium text-on-accent not-focus:[clip-path:inset(50%)] print:hidden"
    href="#content"
  >
    {navigation.skip}
  </a>
);
