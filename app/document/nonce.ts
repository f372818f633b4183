import { createContext } from 'react';

/** The mark of this render: who writes into a page cannot know it. Undefined in the browser, where no page is rendered. */
export const NonceContext = createContext<string | undefined>(undefined);
