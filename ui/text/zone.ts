import { createContext, useContext } from 'react';
import { datesIn } from './dates.ts';

/** The time zone of what it surrounds, as in the panel, which shows the business's. Without it, the browser's. */
export const ZoneContext = createContext<string | undefined>(undefined);

export const useZone = () => useContext(ZoneContext);

/** Dates as texts in the zone around the component. */
export const useDates = () => datesIn(useZone());
