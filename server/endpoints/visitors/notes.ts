import { addNote, deleteNote } from '#features/leads/commands/notes.server.ts';
import { noteApi } from '#features/leads/contract/leads.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

export function noteEndpoints(serve: Serve): void {
  serve(noteApi, {
    'POST /api/contacts/:id/notes': async ({ ctx, params, input }) => {
      const note = await addNote(ctx, params.id, input);
      if (!note) throw new HttpError({ ...notFound, message: 'Request not found' });
      return note;
    },
    'DELETE /api/notes/:id': async ({ ctx, params }) => {
      if (!(await deleteNote(ctx, params.id))) throw new HttpError({ ...notFound, message: 'Note not found' });
      return succeeded('The note is deleted.');
    },
  });
}
