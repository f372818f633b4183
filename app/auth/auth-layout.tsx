import { Outlet } from 'react-router';

export const handle = { hydratesAtOnce: true };

export default Outlet;
