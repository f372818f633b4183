import { alternateLogin, alternateLogins, auth, authenticationCheck } from './auth.ts';
import { blog } from './blog/blog.ts';
import { booking } from './booking.ts';
import { companyFacts, reach } from './company.ts';
import { consultation } from './consultation.ts';
import { consultationForm, contact, requestChoices } from './contact.ts';
import { accountEmails } from './emails/accounts.ts';
import { billingEmails } from './emails/billing.ts';
import { newsletterEmails } from './emails/newsletter.ts';
import { privacyEmails } from './emails/privacy.ts';
import { securityEmails } from './emails/security.ts';
import { staffEmails } from './emails/staff.ts';
import { callEmails, callNotesEmail, documentEmails, requestEmails } from './emails/visitors.ts';
import { demoStrip, footer, navigation } from './frame.ts';
import { measuredCase } from './landing/case.ts';
import { about, closing, hero, services, stats, testimonials } from './landing/landing.ts';
import { exampleCalendar, examplePrompt, exampleRun } from './landing/product-scenes.ts';
import { questions } from './landing/questions.ts';
import { saas, waitlist } from './landing/saas.ts';
import { landing } from './landing/sections.ts';
import { solutionCategories, solutions } from './landing/solutions.ts';
import { documentPages } from './lead-documents.ts';
import { notFound, trouble } from './messages.ts';
import { meta } from './meta.ts';
import { newsletterPages, newsletterTopics } from './newsletter.ts';
import { pathOf } from './ownables.ts';
import { dataCopyPage, keepAccountPage, support } from './privacy-links.ts';
import { secondFactor, secondStep } from './second-factor.ts';
import { success } from './success.ts';

const EMAILS = '/api/site/emails';

/** The texts that the owner may change, as the panel arranges them: pages, and the sections of each by texts or a key. */
const pages: { label: string; address: string; sections: Record<string, object | string> }[] = [
  {
    label: 'Landing',
    address: '/',
    sections: {
      Hero: hero,
      'Picture of the hero': exampleRun,
      Services: services,
      'AI solutions': solutions,
      'Kinds of AI solutions': solutionCategories,
      Numbers: stats,
      Testimonials: testimonials,
      'Measured case': measuredCase,
      About: about,
      'Call to action': closing,
      Products: saas,
      'Picture of the first product': examplePrompt,
      'Picture of the second product': exampleCalendar,
      Waitlist: waitlist,
      Questions: questions,
      Contact: contact,
      'Contact form': consultationForm,
      'Choices of the form': requestChoices,
      'Which sections are shown': `${pathOf(landing)}.sections`,
    },
  },
  {
    label: 'Consultation',
    address: '/consultation',
    sections: {
      Hero: consultation.hero,
      Numbers: consultation.stats,
      'Pick a time': consultation.book,
      'Why a consultation': consultation.why,
      Topics: consultation.services,
      'What happens next': consultation.process,
      Testimonials: consultation.testimonials,
      Form: consultation.form,
      'Choosing a time': booking,
      'Which sections are shown': `${pathOf(consultation)}.sections`,
    },
  },
  { label: 'Blog', address: '/blog', sections: { 'List and posts': blog } },
  {
    label: 'Footer',
    address: '/',
    sections: { Navigation: navigation, Footer: footer, 'Demo strip': demoStrip },
  },
  {
    label: 'Sign-in',
    address: '/auth',
    sections: {
      Login: auth.login,
      Registration: auth.register,
      'Forgotten password': auth.forgot,
      'New password': auth.reset,
      'Address confirmation': auth.verify,
      Invitation: auth.invitation,
      'Beside the form': auth.panel,
      'Every view': auth.frame,
      Tabs: auth.tabs,
      'Small print': auth.smallPrint,
      'Link that no longer works': auth.invalidLink,
      'Second step': secondStep,
      'Second factor': secondFactor,
      'Keep an account': keepAccountPage,
      'Copy of data': dataCopyPage,
      Support: support,
      'Other sign-in pages': alternateLogins,
      'Their form': alternateLogin,
      'Authentication check': authenticationCheck,
    },
  },
  {
    label: 'Emails',
    address: EMAILS,
    sections: {
      Accounts: accountEmails,
      Security: securityEmails,
      'Orders and subscriptions': billingEmails,
      Requests: requestEmails,
      Calls: callEmails,
      'Call notes': callNotesEmail,
      'Strategies and plans': documentEmails,
      Newsletter: newsletterEmails,
      'Personal data': privacyEmails,
      'To staff': staffEmails,
    },
  },
  {
    label: 'Newsletter',
    address: '/api/newsletter/preferences',
    sections: { Topics: newsletterTopics, 'Pages of its links': newsletterPages },
  },
  { label: 'Strategies and plans', address: '/consultation', sections: { 'Their page': documentPages } },
  { label: 'Payment', address: '/success', sections: { Success: success } },
  { label: 'Error pages', address: '/404', sections: { 'Page not found': notFound, 'Something went wrong': trouble } },
  { label: 'Company', address: '/', sections: { Facts: companyFacts, 'How to reach us': reach } },
  { label: 'Search results', address: '/', sections: { 'Titles and descriptions': meta } },
];

export const siteOutline = pages.map(({ label, address, sections }) => ({
  label,
  address,
  sections: Object.entries(sections).map(([name, texts]) => ({
    label: name,
    path: typeof texts === 'string' ? texts : pathOf(texts),
  })),
}));
