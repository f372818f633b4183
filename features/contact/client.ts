import { callApi } from '#lib/api.ts';

export const sendConsultationRequest = (request: object) => callApi('POST', '/api/contact', request);
