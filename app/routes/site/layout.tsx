import { Outlet } from 'react-router';
import { SiteFrame } from '#app/frame/site-frame.tsx';
import { BlogArrival } from '#app/sections/blog/arrival.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
      <BlogArrival />
    </SiteFrame>
  );
}
