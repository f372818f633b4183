import { Outlet } from 'react-router';
import { BlogArrival } from './blog/arrival.tsx';
import { SiteFrame } from './frame/site-frame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
      <BlogArrival />
    </SiteFrame>
  );
}
