import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, rejected } from '#tests/support/fake-api.ts';
import { FakeUpload } from '#tests/support/fake-upload.ts';
import { renderPart } from '#tests/support/render.tsx';
import { admin } from '#tests/support/viewers.ts';
import type { ListedPicture } from '../../contract.ts';
import PictureDialog from './picture-dialog.tsx';

const hashOf = (place: number) => String(place).padStart(32, '0');

const aListed = (place: number, facts: Partial<ListedPicture> = {}): ListedPicture => ({
  hash: hashOf(place),
  name: `photo-${place}.jpg`,
  kind: 'raster',
  width: 1600,
  height: 900,
  sizeBytes: 214_000,
  alt: `Picture ${place}`,
  isDecoration: false,
  focusX: 50,
  focusY: 50,
  createdAt: '2025-05-20T12:00:00.000Z',
  files: [{ width: 320, format: 'jpg', url: `/media/${hashOf(place)}-320.jpg` }],
  uses: [],
  ...facts,
});

let pictures: ListedPicture[];

beforeEach(() => {
  FakeUpload.pending = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  pictures = [aListed(1), aListed(2, { alt: '', uses: [{ place: 'post 7', title: 'Our Method', postId: 7 }] })];
  api.answer('GET /api/pictures', ({ query }) => {
    const data = pictures.filter(({ name, alt }) => `${name} ${alt}`.includes(query.q ?? ''));
    return { data, hasMore: false, counts: { all: pictures.length, unused: 1, undescribed: 1 } };
  });
  api.answer('PATCH /api/pictures/:hash', ({ params, input }) => {
    pictures = pictures.map((one) => (one.hash === params.hash ? { ...one, ...input } : one));
    const { uses: _, ...picture } = pictures.find(({ hash }) => hash === params.hash) ?? aListed(9);
    return picture;
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const onInsert = vi.fn();
  const onClose = vi.fn();
  const view = renderPart(
    <PictureDialog purpose="text" onInsert={onInsert} onClose={onClose} editPath={(post) => `/edit/${post}`} />,
    { viewer: admin },
  );
  return { ...view, onInsert, onClose };
}

const tile = (name: RegExp) => screen.findByRole('button', { name });
const insert = () => screen.getByRole('button', { name: 'Insert picture' });
const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type });
const chooseFiles = (...files: File[]) => {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files } });
};

test('inserts a picture only with alternative text or as decoration', async () => {
  const { user, onInsert } = open();
  await user.click(await tile(/No alt text yet/));
  expect(insert()).toBeDisabled();
  expect(screen.getByText("Add alt text, or check that it's decoration only.")).toBeVisible();
  await user.type(screen.getByLabelText(/^Alt text/), 'A rising curve');
  await user.click(insert());

  await waitFor(() =>
    expect(onInsert).toHaveBeenCalledWith({ address: `/media/${hashOf(2)}-320.jpg`, alt: 'A rising curve' }),
  );
  expect(pictures[1]).toMatchObject({ alt: 'A rising curve' });
});

test('inserts decoration without alternative text', async () => {
  const { user, onInsert } = open();
  await user.click(await tile(/Picture 1/));

  await user.click(screen.getByLabelText(/decoration only/));
  await user.click(insert());

  await waitFor(() => expect(onInsert).toHaveBeenCalledWith(expect.objectContaining({ alt: '' })));
  expect(pictures[0]).toMatchObject({ alt: '', isDecoration: true });
});

test('moves the focus with arrow keys and stores it when the dialog closes', async () => {
  const { user, onClose } = open();
  await user.click(await tile(/Picture 1/));
  const ring = screen.getByRole('slider', { name: /^Focus/ });
  ring.focus();

  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(ring).toHaveAttribute('aria-valuetext', '51% from left, 40% from top');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(pictures[0]).toMatchObject({ focusX: 51, focusY: 40 }));
});

test('chooses and inserts with the keyboard alone', async () => {
  const { user, onInsert } = open();
  (await tile(/Picture 1/)).focus();

  await user.keyboard('{Enter}{Enter}');

  await waitFor(() => expect(onInsert).toHaveBeenCalledWith(expect.objectContaining({ alt: 'Picture 1' })));
});

test('arrow keys move in the grid', async () => {
  const { user } = open();
  (await tile(/Picture 1/)).focus();

  await user.keyboard('{ArrowRight}');

  expect(await tile(/No alt text yet/)).toHaveFocus();
});

test('says where a picture is used, and deletes only unused ones', async () => {
  let deleted = '';
  api.answer('DELETE /api/pictures/:hash', ({ params }) => {
    deleted = params.hash ?? '';
    return { success: true, message: 'Deleted' };
  });
  const { user } = open();

  await user.click(await tile(/No alt text yet/));
  expect(screen.getByRole('link', { name: 'Our Method' })).toHaveAttribute('href', '/edit/7');
  expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull();
  await user.click(await tile(/Picture 1/));
  await user.click(screen.getByRole('button', { name: 'Delete picture' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(deleted).toBe(hashOf(1)));
});

test('sends one file at a time, says how far they are, and chooses what was added', async () => {
  open();
  await tile(/Picture 1/);

  chooseFiles(aFile('a.png'), aFile('b.png'), aFile('c.png'));
  await waitFor(() => expect(FakeUpload.pending).toHaveLength(1));
  const uploads = within(screen.getByRole('list', { name: 'Uploads' }));
  expect(uploads.getAllByText('Waiting')).toHaveLength(2);
  FakeUpload.pending[0]?.progress(1);
  expect(await uploads.findByText('Preparing sizes...')).toBeVisible();
  const { uses: _, ...added } = aListed(3, { name: 'a.png', alt: '' });
  FakeUpload.pending[0]?.answer(201, added);

  expect(await screen.findByRole('region', { name: 'Chosen picture' })).toHaveTextContent('a.png');
  await waitFor(() => expect(FakeUpload.pending).toHaveLength(1));
  expect(uploads.getAllByText('Waiting')).toHaveLength(1);

  // The queue of uploads outlives the dialog and this test.
  FakeUpload.pending[0]?.abort();
  await waitFor(() => expect(FakeUpload.pending).toHaveLength(1));
  FakeUpload.pending[0]?.abort();
  await waitFor(() => expect(uploads.getAllByRole('alert')).toHaveLength(2));
});

test('an upload that ends leaves the picture alone that is being described', async () => {
  const { user, onInsert } = open();
  await tile(/Picture 1/);
  chooseFiles(aFile('a.png'));
  await waitFor(() => expect(FakeUpload.pending).toHaveLength(1));

  await user.click(await tile(/No alt text yet/));
  await user.type(screen.getByLabelText(/^Alt text/), 'A rising');
  const { uses: _, ...added } = aListed(3, { name: 'a.png', alt: '' });
  FakeUpload.pending[0]?.answer(201, added);
  expect(await screen.findByText(/a\.png/, { selector: '[role=status]' })).toBeVisible();
  await user.type(screen.getByLabelText(/^Alt text/), ' curve');
  await user.click(insert());

  await waitFor(() => expect(onInsert).toHaveBeenCalledWith(expect.objectContaining({ alt: 'A rising curve' })));
  expect(pictures[1]).toMatchObject({ alt: 'A rising curve' });
});

test('tries again what failed or broke off, and names what can never work', async () => {
  const { user } = open();
  await tile(/Picture 1/);
  const large = aFile('large.png');
  Object.defineProperty(large, 'size', { value: 31_000_000 });

  chooseFiles(large, aFile('a.png'));
  expect(await screen.findByText('This file is 31 MB; the most is 20 MB.')).toBeVisible();
  await waitFor(() => expect(FakeUpload.pending).toHaveLength(1));
  FakeUpload.pending[0]?.answer(503, { message: 'The database is down.' });
  expect(await screen.findByText('The database is down.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again: a.png' }));

  await waitFor(() => expect(FakeUpload.pending).toHaveLength(1));
  expect(screen.queryByText('The database is down.')).toBeNull();
  FakeUpload.pending[0]?.progress(0.5);
  FakeUpload.pending[0]?.abort();
  expect(await screen.findByText("The server didn't respond.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again: a.png' })).toBeVisible();
});

test('keeps what was written when it could not be stored', async () => {
  api.answer('PATCH /api/pictures/:hash', rejected(503, { message: 'The database is down.' }));
  const { user, onInsert, onClose } = open();
  await user.click(await tile(/No alt text yet/));
  await user.type(screen.getByLabelText(/^Alt text/), 'Mine');

  await user.click(insert());

  expect(await screen.findByText('The database is down.')).toBeVisible();
  expect(screen.getByLabelText(/^Alt text/)).toHaveValue('Mine');
  expect([onInsert, onClose].map((called) => called.mock.calls.length)).toEqual([0, 0]);
});

test('leaves the focus on the button that shows more pictures', async () => {
  const { promise: isListed, resolve: list } = Promise.withResolvers<void>();
  api.answer('GET /api/pictures', async ({ query }) => {
    if (query.before) await isListed;
    const data = query.before ? [aListed(3)] : pictures;
    return { data, hasMore: true, counts: { all: 9, unused: 1, undescribed: 1 } };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  const button = await screen.findByRole('button', { name: 'Loading...' });
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  list();
  expect(await screen.findByRole('button', { name: 'Show more' })).toHaveFocus();
});

test('inserts nothing once the dialog is closed', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const { uses: _, ...changed } = aListed(1);
  api.answer('PATCH /api/pictures/:hash', async () => {
    await isStored;
    return changed;
  });
  const { user, onInsert, unmount } = open();
  await user.click(await tile(/Picture 1/));
  await user.type(screen.getByLabelText(/^Alt text/), ' of us');
  await user.click(insert());

  unmount();
  store();

  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onInsert).not.toHaveBeenCalled();
});
