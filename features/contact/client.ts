import { callApi } from '#lib/api.ts';
import { listAt } from '#lib/list.ts';

export type LeadStatus = 'new' | 'contacted' | 'qualified' | 'won' | 'lost';

/** A consultation request as staff see it. */
export type Consultation = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  interest: string;
  message: string;
  projectType: string;
  timeline: string;
  budgetRange: string;
  preferredContactMethod: string;
  serviceType: string;
  subscribeToNewsletter: boolean;
  phone: string;
  status: LeadStatus;
  notes: string;
  isSpam: boolean;
  version: string;
  createdAt: string;
};

export const sendConsultationRequest = (request: object) => callApi('POST', '/api/contact', request);

export const consultations = listAt<Consultation>('/api/contacts');
/** Without `version` whatever is stored is overwritten. */
export const updateConsultation = (
  id: number,
  change: Partial<Pick<Consultation, 'status' | 'notes' | 'isSpam' | 'version'>>,
) => callApi<Consultation>('PATCH', `/api/contacts/${id}`, change);
