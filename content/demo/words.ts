/** Names and phrases that the demo records are built from. */
export const firstNames =
  'Aisha Benjamin Carmen Daniel Elena Farid Grace Hiroshi Ingrid Jamal Katarzyna Liam Mei Nadia Oscar Priya Quentin Rosa Samuel Tomoko Uma Victor Wanjiru Ximena Yusuf Zoë Amara Björn Chiara Dmitri Esther Fernando Giulia Hassan Isabel Jonas Kavya Lucía Marcus Naomi Olga Pedro Rachel Sven Tariq Valentina Winston Yara'.split(
    ' ',
  );

export const lastNames =
  'Bello Castillo Dubois Eriksen Ferrari Goldberg Hughes Ivanova Johansson Kim Lindqvist Moreau Nakamura O’Brien Patel Quispe Rossi Schneider Tanaka Usman Varga Williams Xu Yilmaz Zhang Abdi Baker Chen Dlamini Estrada Fischer García Haddad Ibarra Jansen Kowalski López Mbeki Novák Okafor Petrov Reyes Silva Thompson Vega Walker'.split(
    ' ',
  );

export const companies = [
  'Harbor & Pine',
  'Northfield Logistics',
  'Bluebonnet Dental',
  'Copperline Electric',
  'Juniper Health',
  'Lakeside Legal',
  'Meridian Freight',
  'Oak & Anchor Supply',
  'Prairie Credit Union',
  'Redwood Realty',
  'Sunrise Bakeries',
  'Tessera Design',
  'Union Street Coffee',
  'Westbank Insurance',
  'Yellowtail Outdoors',
  'Alder Manufacturing',
  'Brightwater Schools',
  'Cedar Valley Clinics',
];

export const messages = [
  'We answer about 200 quote requests a week by hand and lose the slow ones. Could an agent prepare the first draft?',
  'Our support team repeats the same twelve answers all day. We want an assistant that knows our manuals.',
  'Forecasting stock for nine shops takes one person two days every week. What would a model need from us?',
  'We have fifteen years of contracts in PDF and nobody finds anything. Is a search over them realistic this year?',
  'Our board asks for an AI plan by the end of the quarter. We need someone who has done it before.',
  'Scheduling technicians around cancellations costs us hours every morning. Can this be automated step by step?',
  'We would like to qualify leads before they reach sales. Our CRM is tidy, our inbox is not.',
  'Please tell us what a pilot costs and how long it runs. We would start with invoice checks.',
  'A competitor answers customers at night. We want to do the same, without promising what we cannot keep.',
  'We tried a chatbot last year and switched it off. What would you do differently?',
];

export const notes = [
  'Called back, wants a pilot in spring.',
  'Sent two references and the price list.',
  'Decides with the board next month.',
  'Asked for a fixed price.',
];

export const agents = [
  'business-consultant',
  'ai-specialist',
  'productivity-coach',
  'executive-briefing',
  'content-strategist',
  'lead-qualification',
];

export const plans = [
  { plan: 'Basic', cents: 2900 },
  { plan: 'Premium', cents: 7900 },
  { plan: 'Executive Tier', cents: 19_900 },
];

export const services = [
  { name: 'AI Readiness Assessment', cents: 49_900 },
  { name: 'Prompt Workbench', cents: 2900 },
  { name: 'Content Studio', cents: 5900 },
  { name: 'Team Workshop', cents: 120_000 },
];
