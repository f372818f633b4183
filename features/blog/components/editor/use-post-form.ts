import { useRef, useState } from 'react';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { slugify } from '#lib/text/slug.ts';
import { type FormSchema, useForm } from '#ui/form/use-form.ts';
import type { WrittenPost } from '../../contract.ts';
import type { PostFields } from '../../input.ts';
import { useDrafts } from './drafts.ts';
import { fieldsOf, isSameText, type PostText, TAGS_BY_COMMA, TAGS_BY_LINE, textOf } from './post-text.ts';

type Schema = () => Promise<FormSchema<PostFields>>;

const page: Schema = async () => (await import('../../input.ts')).postFormInput;
const dialog: Schema = async () => (await import('../../input.ts')).postDialogInput;

/** A page offers an unsaved text, a dialog goes on with it. */
const LAYOUTS = {
  page: { schema: page, separator: TAGS_BY_LINE, goesOn: false },
  dialog: { schema: dialog, separator: TAGS_BY_COMMA, goesOn: true },
};

export type PostFormOptions = {
  layout: keyof typeof LAYOUTS;
  mode: 'create' | 'edit';
  /** What the server has, or the blank form. */
  start: PostText;
  version?: string;
  /** Where unsaved text is kept, see `draftKey`. */
  keepUnder: string;
  /** Without a version, whatever is stored is overwritten. */
  save: (values: PostFields, version: string | undefined) => Promise<ApiResult<WrittenPost>>;
  onSaved: (post: WrittenPost) => unknown;
  onFailed: (error: ApiError) => void;
  /** What the server has now, for an edit that was overtaken; null when it cannot be had. */
  fetchNewest?: () => Promise<{ text: PostText; version: string } | null>;
  /** Begins a new post with the text of one that is gone. */
  onRenew?: (text: PostText) => void;
};

/** The life of a post's form: slug from the title, text kept in the browser, conflicts that lose nothing. */
export function usePostForm(options: PostFormOptions) {
  const { mode, start, keepUnder, save, onSaved, onFailed, fetchNewest, onRenew } = options;
  const { schema, separator, goesOn } = LAYOUTS[options.layout];
  const kept = useDrafts(keepUnder, start, goesOn);
  const [first] = useState(() => ({ ...start, ...kept.taken?.values }));
  const [isRestored, setRestored] = useState(kept.taken !== undefined);
  const [problem, setProblem] = useState<'stale' | 'gone'>();
  const [suggestion, setSuggestion] = useState<string>();
  const [preview, setPreview] = useState<PostText | null>(null);
  const stored = useRef({ text: start, version: options.version });
  const version = useRef(kept.taken?.version ?? options.version);
  const isOwnSlug = (text: PostText) => mode === 'edit' || text.slug !== slugify(text.title);
  const followsTitle = useRef(!isOwnSlug(first));
  const isDone = useRef(false);

  const form = useForm({
    schema,
    start: fieldsOf(first, separator),
    prepare: (fields) => textOf(fields, separator),
    isLeaving: true,
    send: (values, { isConfirmed }) => save(values, isConfirmed ? undefined : version.current),
    onDone: (post) => {
      giveUp();
      return onSaved(post);
    },
    onFailed: (error) => {
      kept.save(own());
      if (error.code === 'stale_edit') return setProblem('stale');
      if (mode === 'edit' && error.status === 404) return setProblem('gone');
      setSuggestion(error.suggestion);
      onFailed(error);
    },
    onInput: (name) => {
      if (name === 'title' && followsTitle.current) form.write({ slug: slugify(textNow().title) });
      if (name === 'slug') takeSlug();
      noteChange();
    },
  });

  const textNow = () => textOf(form.read(), separator);
  const isChanged = () => !isDone.current && !isSameText(textNow(), stored.current.text);
  const asDraft = () => ({ values: textNow(), keptAt: new Date().toISOString(), version: version.current });
  const own = () => (isChanged() ? asDraft() : null);

  function noteChange() {
    kept.save(own());
    if (preview) setPreview(textNow());
  }

  /** The text is saved or given away: leaving asks nothing any more. */
  function giveUp() {
    isDone.current = true;
    kept.save(null);
  }

  /** The slug belongs to its author from now on. */
  function takeSlug() {
    followsTitle.current = false;
    setSuggestion(undefined);
  }

  function fill(text: PostText, from: string | undefined) {
    version.current = from;
    followsTitle.current = !isOwnSlug(text);
    form.fill(fieldsOf(text, separator));
    if (preview) setPreview(text);
  }

  return {
    form,
    mode,
    kept,
    /** The form began with a text that was kept. */
    isRestored,
    problem,
    suggestion,
    preview,
    canRenew: onRenew !== undefined,
    isChanged,
    togglePreview: () => setPreview(preview ? null : textNow()),
    takeSuggestion: (slug: string) => {
      takeSlug();
      form.write({ slug });
      noteChange();
    },
    discard: () => {
      fill(stored.current.text, stored.current.version);
      setRestored(false);
      kept.save(null);
    },
    restore: () => {
      if (!kept.offered) return;
      fill(kept.offered.values, kept.offered.version ?? version.current);
      kept.dropOffer(own());
    },
    dropOffer: () => kept.dropOffer(own()),
    dismissProblem: () => setProblem(undefined),
    overwrite: () => {
      setProblem(undefined);
      return form.submit(true);
    },
    /** Shows what the server has now; what was written here is offered again. */
    loadNewest: async () => {
      const newest = await fetchNewest?.();
      setProblem(undefined);
      if (!newest) return;
      const aside = { ...asDraft(), version: newest.version };
      stored.current = newest;
      fill(newest.text, newest.version);
      setRestored(false);
      kept.setAside(aside);
    },
    renew: () => {
      const text = textNow();
      giveUp();
      onRenew?.(text);
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
