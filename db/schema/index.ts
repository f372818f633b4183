export * from './blog.ts';
export * from './contact.ts';
export * from './newsletter.ts';
export * from './platform.ts';
export * from './accounts.ts';
export * from './mail.ts';
