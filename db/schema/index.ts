export * from './accounts.ts';
export * from './blog.ts';
export * from './contact.ts';
export * from './mail.ts';
export * from './newsletter.ts';
export * from './platform.ts';
