import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { slugify } from '#lib/text/slug.ts';
import type { FormSchema } from '#ui/form/form-options.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { WrittenPost } from '../../contract.ts';
import type { PostFields } from '../../input.ts';
import { fieldsOf, isSameText, type PostText, TAGS_BY_COMMA, TAGS_BY_LINE, textOf } from './post-text.ts';
import { useUnsavedTexts } from './unsaved-texts.ts';

type Schema = () => Promise<FormSchema<PostFields>>;

const page: Schema = async () => (await import('../../input.ts')).postFormInput;
const dialog: Schema = async () => (await import('../../input.ts')).postDialogInput;

/** A page offers an unsaved text, a dialog restores it. */
const LAYOUTS = {
  page: { schema: page, separator: TAGS_BY_LINE, restoresFirst: false },
  dialog: { schema: dialog, separator: TAGS_BY_COMMA, restoresFirst: true },
};

export type PostFormOptions = {
  layout: keyof typeof LAYOUTS;
  mode: 'create' | 'edit';
  /** The stored post, or blank fields. */
  start: PostText;
  version?: string;
  /** Storage key of the unsaved texts, see `unsavedTextKey`. */
  storageKey: string;
  /** Without a version, the stored post is overwritten. */
  save: (values: PostFields, version: string | undefined) => Promise<ApiResult<WrittenPost>>;
  onSaved: (post: WrittenPost) => unknown;
  onFailed: (error: ApiError) => void;
  /** Loads the current post after a conflict; null if that fails. */
  fetchNewest?: () => Promise<{ text: PostText; version: string } | null>;
  /** Starts a new post with the text of a deleted one. */
  onRenew?: (text: PostText) => void;
};

/** State of a post's form: generates the slug, stores unsaved texts and resolves conflicts without losing text. */
export function usePostForm(options: PostFormOptions) {
  const { mode, start, storageKey, save, onSaved, onFailed, fetchNewest, onRenew } = options;
  const { schema, separator, restoresFirst } = LAYOUTS[options.layout];
  const unsaved = useUnsavedTexts(storageKey, start, restoresFirst);
  const [first] = useState(() => ({ ...start, ...unsaved.taken?.values }));
  const [isRestored, setRestored] = useState(unsaved.taken !== undefined);
  const [problem, setProblem] = useState<'stale' | 'gone'>();
  const [suggestion, setSuggestion] = useState<string>();
  const [preview, setPreview] = useState<PostText | null>(null);
  const stored = useRef({ text: start, version: options.version });
  const version = useRef(unsaved.taken?.version ?? options.version);
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
      unsaved.save(own());
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
  const asUnsaved = () => ({ values: textNow(), keptAt: new Date().toISOString(), version: version.current });
  const own = () => (isChanged() ? asUnsaved() : null);

  function noteChange() {
    unsaved.save(own());
    if (preview) setPreview(textNow());
  }

  /** The title may have been typed before this code ran. */
  const followEarlyTitle = useEffectEvent(() => {
    const { title, slug } = textNow();
    if (!followsTitle.current || slug !== '' || title === '') return;
    form.write({ slug: slugify(title) });
    noteChange();
  });
  useEffect(() => followEarlyTitle(), []);

  /** The text is saved or discarded, so leaving needs no confirmation. */
  function giveUp() {
    isDone.current = true;
    unsaved.save(null);
  }

  /** Stops generating the slug from the title. */
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
    unsaved,
    /** The form started with an unsaved text. */
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
      unsaved.save(null);
    },
    restore: () => {
      if (!unsaved.offered) return;
      fill(unsaved.offered.values, unsaved.offered.version ?? version.current);
      unsaved.dropOffer(own());
    },
    dropOffer: () => unsaved.dropOffer(own()),
    dismissProblem: () => setProblem(undefined),
    overwrite: () => {
      setProblem(undefined);
      return form.submit(true);
    },
    /** Shows the server's version and offers the local text instead. */
    loadNewest: async () => {
      const newest = await fetchNewest?.();
      setProblem(undefined);
      if (!newest) return;
      const aside = { ...asUnsaved(), version: newest.version };
      stored.current = newest;
      fill(newest.text, newest.version);
      setRestored(false);
      unsaved.setAside(aside);
    },
    renew: () => {
      const text = textNow();
      giveUp();
      onRenew?.(text);
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
