import { createContext } from 'react';

/** Marks our inline scripts during one render; injected scripts can't guess it. Undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
