import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { slugify } from '#lib/text/slug.ts';
import type { FieldValues } from '#ui/form/field-values.ts';
import type { FormSchema } from '#ui/form/form-options.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { WrittenPost } from '../../contract.ts';
import type { PostFields } from '../../input.ts';
import { useWorkingCopy } from '../writing/use-working-copy.ts';
import { coverProblem } from './cover-problem.ts';
import { fieldsOf, isSameText, type PostText, TAGS_BY_COMMA, TAGS_BY_LINE, textOf } from './post-text.ts';
import { type UnsavedText, useUnsavedTexts } from './unsaved-texts.ts';

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
  /** The text of an earlier version, with which the form starts instead. */
  restored?: Pick<PostText, 'title' | 'summary' | 'content' | 'tags' | 'imageUrl'>;
  /** Storage key of the unsaved texts, see `unsavedTextKey`. */
  storageKey: string;
  /** Of the working copy on the server: the id of the post, or `new`. */
  copyKey: string;
  /** Without a version, the stored post is overwritten. */
  save: (values: PostFields, version: string | undefined) => Promise<ApiResult<WrittenPost>>;
  onSaved: (post: WrittenPost) => unknown;
  onFailed: (error: ApiError) => void;
  /** Loads the current post after a conflict; null if that fails. */
  fetchNewest?: () => Promise<{ text: PostText; version: string } | null>;
  /** Starts a new post with the text of a deleted one. */
  onRenew?: (text: PostText) => void;
};

type Conflict = 'stale' | 'gone';
type Stored = { text: PostText; version: string | undefined };

/** Until the author writes one, the slug follows the title. */
function useSlug(mode: PostFormOptions['mode'], first: PostText) {
  const isOwn = (text: PostText) => mode === 'edit' || text.slug !== slugify(text.title);
  const follows = useRef(!isOwn(first));
  const [suggestion, setSuggestion] = useState<string>();
  return {
    suggestion,
    suggest: setSuggestion,
    /** The slug for this title, unless the author has written one. */
    following: (title: string) => (follows.current ? slugify(title) : null),
    keep: () => {
      follows.current = false;
      setSuggestion(undefined);
    },
    restart: (text: PostText) => {
      follows.current = !isOwn(text);
    },
  };
}

/** The text in the form, stored in this browser while it differs from the stored post. */
function usePostText(options: PostFormOptions, onConflict: (problem: Conflict) => void) {
  const { mode, start, storageKey, save, onSaved, onFailed } = options;
  const { schema, separator, restoresFirst } = LAYOUTS[options.layout];
  const unsaved = useUnsavedTexts(storageKey, start, restoresFirst);
  const [first] = useState(() => ({ ...start, ...unsaved.taken?.values, ...options.restored }));
  const stored = useRef<Stored>({ text: start, version: options.version });
  const version = useRef(unsaved.taken?.version ?? options.version);
  const slug = useSlug(mode, first);
  const isDone = useRef(false);

  const form = useForm({
    schema,
    start: fieldsOf(first, separator),
    prepare: (fields) => textOf(fields, separator),
    isLeaving: true,
    send: async (values, { isConfirmed }) =>
      (await coverProblem(values)) ?? save(values, isConfirmed ? undefined : version.current),
    onDone: (post) => {
      giveUp();
      return onSaved(post);
    },
    onFailed: (error) => {
      unsaved.save(own());
      if (error.code === 'stale_edit') return onConflict('stale');
      if (mode === 'edit' && error.status === 404) return onConflict('gone');
      slug.suggest(error.suggestion);
      onFailed(error);
    },
    onInput: (name) => {
      const next = name === 'title' ? slug.following(textNow().title) : null;
      if (next !== null) form.write({ slug: next });
      if (name === 'slug') slug.keep();
      noteChange();
    },
  });

  const textNow = () => textOf(form.read(), separator);
  const isChanged = () => !isDone.current && !isSameText(textNow(), stored.current.text);
  const asUnsaved = () => ({ values: textNow(), keptAt: new Date().toISOString(), version: version.current });
  const own = () => (isChanged() ? asUnsaved() : null);

  const copy = useWorkingCopy(options.copyKey, {
    read: () => (isChanged() ? { values: textNow(), edited: version.current ?? null } : null),
    offer: (text) => {
      const waiting = [...unsaved.all(), { values: start }];
      if (waiting.every(({ values }) => !isSameText(values, text.values))) unsaved.setAside(text);
    },
  });

  function noteChange() {
    unsaved.save(own());
    copy.note();
  }

  /** The title may have been typed before this code ran. */
  const followEarlyTitle = useEffectEvent(() => {
    const text = textNow();
    const next = slug.following(text.title);
    if (next === null || text.slug !== '' || text.title === '') return;
    form.write({ slug: next });
    noteChange();
  });
  useEffect(() => followEarlyTitle(), []);

  /** The text is saved or discarded, so leaving needs no confirmation. */
  function giveUp() {
    isDone.current = true;
    unsaved.save(null);
    copy.remove();
  }

  function fill(text: PostText, from: string | undefined) {
    version.current = from;
    slug.restart(text);
    form.fill(fieldsOf(text, separator));
  }

  const restore = ({ values, version: edited }: UnsavedText) => fill(values, edited ?? version.current);
  const reset = () => load(stored.current);

  function load(newest: Stored) {
    stored.current = newest;
    fill(newest.text, newest.version);
  }

  return {
    form,
    unsaved,
    copy,
    slug,
    textNow,
    isChanged,
    asUnsaved,
    own,
    noteChange,
    giveUp,
    restore,
    load,
    reset,
  };
}

/** State of a post's form: generates the slug, stores unsaved texts and resolves conflicts without losing text. */
export function usePostForm(options: PostFormOptions) {
  const { mode, fetchNewest, onRenew } = options;
  const [problem, setProblem] = useState<Conflict>();
  const text = usePostText(options, setProblem);
  const { form, unsaved } = text;
  const [isRestored, setRestored] = useState(unsaved.taken !== undefined);

  return {
    form,
    mode,
    unsaved,
    copy: {
      ...text.copy,
      /** Instead of what is in the form. */
      takeTheirs: () => {
        const theirs = text.copy.takeTheirs();
        if (theirs) text.restore(theirs);
      },
    },
    /** The form started with an unsaved text. */
    isRestored,
    problem,
    suggestion: text.slug.suggestion,
    canRenew: onRenew !== undefined,
    isChanged: text.isChanged,
    takeSuggestion: (slug: string) => {
      text.slug.keep();
      form.write({ slug });
      text.noteChange();
    },
    /** As if it was typed. */
    write: (values: FieldValues) => {
      form.write(values);
      text.noteChange();
    },
    discard: () => {
      text.reset();
      setRestored(false);
      unsaved.save(null);
    },
    restore: () => {
      if (!unsaved.offered) return;
      text.restore(unsaved.offered);
      unsaved.dropOffer(text.own());
    },
    dropOffer: () => unsaved.dropOffer(text.own()),
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
      const aside = { ...text.asUnsaved(), version: newest.version };
      text.load(newest);
      setRestored(false);
      unsaved.setAside(aside);
    },
    renew: () => {
      const latest = text.textNow();
      text.giveUp();
      onRenew?.(latest);
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
