export * from './blog.ts';
export * from './contact.ts';
export * from './newsletter.ts';
export * from './platform.ts';
