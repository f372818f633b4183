import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { postModes, postSafety } from '#content/blog-management.ts';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { slugify } from '#lib/text/slug.ts';
import { showToast } from '#ui/toast/toast.ts';
import type { WrittenPost } from '../contract.ts';
import { type PostFields, postFormInput } from '../input.ts';
import { isSameText } from './kept-texts.ts';
import { useKeptText } from './use-kept-text.ts';

export type PostFormOptions = {
  mode: keyof typeof postModes;
  /** What the server has, or the blank form. */
  start: PostFields;
  /** Where unsaved text is kept, see `keptKey`. */
  keepUnder: string;
  /** `isForced` overwrites what somebody else saved meanwhile. */
  save: (values: PostFields, isForced: boolean) => Promise<ApiResult<WrittenPost>>;
  onSaved: (post: WrittenPost) => void;
};

const isField = (name: string): name is keyof PostFields => name in postFormInput.shape;

/** The life of the form: slug from the title, text kept in the browser, one sending at a time, refusals that lose nothing. */
export function usePostForm({ mode, start, keepUnder, save, onSaved }: PostFormOptions) {
  const copy = postModes[mode];
  const form = useForm<PostFields>({ resolver: zodResolver(postFormInput), defaultValues: start });
  const [problem, setProblem] = useState<'stale' | 'gone'>();
  const [suggestion, setSuggestion] = useState<string>();
  const stored = useRef(start);
  const followsTitle = useRef(mode === 'create');
  const isBusy = useRef(false);
  const isDone = useRef(false);
  const { getValues, setValue, subscribe } = form;

  const isChanged = useCallback(() => !isDone.current && !isSameText(getValues(), stored.current), [getValues]);
  const kept = useKeptText({ key: keepUnder, read: getValues, isChanged });
  const { keepSoon } = kept;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === 'title' && followsTitle.current)
            setValue('slug', slugify(values.title), { shouldValidate: form.formState.isSubmitted });
          if (name === 'slug') setSuggestion(undefined);
          keepSoon();
        },
      }),
    [form, keepSoon, setValue, subscribe],
  );

  function refuse(error: ApiError) {
    kept.keepNow();
    if (error.code === 'stale_edit') return setProblem('stale');
    if (mode === 'edit' && error.status === 404) return setProblem('gone');
    const faulty = Object.entries(error.fields).filter(([name]) => isField(name));
    faulty.forEach(([name, [message]], index) => {
      if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    setSuggestion(error.suggestion);
    const unanswered = error.status === 0 ? postSafety.unreachable : error.message;
    showToast(copy.failed, error.status === 401 ? postSafety.sessionEnded : unanswered, { isError: true });
  }

  async function send(values: PostFields, isForced = false) {
    if (isBusy.current) return;
    isBusy.current = true;
    followsTitle.current = false;
    const result = await save(values, isForced);
    isBusy.current = false;
    if (!result.ok) return refuse(result);
    isDone.current = true;
    kept.finish();
    showToast(copy.done, result.value.message);
    onSaved(result.value);
  }

  /** Puts other text into the form, as if it had been typed. */
  function fill(values: PostFields) {
    followsTitle.current = mode === 'create' && values.slug === slugify(values.title);
    form.reset(values, { keepDefaultValues: true });
  }

  return {
    form,
    copy,
    kept,
    problem,
    suggestion,
    isChanged,
    submit: (event?: FormEvent) => form.handleSubmit((values) => send(values))(event),
    overwrite: () => {
      setProblem(undefined);
      return form.handleSubmit((values) => send(values, true))();
    },
    dismissProblem: () => setProblem(undefined),
    /** The slug belongs to its author from the first own letter on. */
    ownSlug: () => {
      followsTitle.current = false;
    },
    takeSuggestion: (slug: string) => {
      setValue('slug', slug, { shouldValidate: true });
      setSuggestion(undefined);
    },
    restore: () => {
      const { offered } = kept;
      if (!offered) return;
      fill(offered.values);
      kept.dropOffer();
    },
    /** Shows what the server has now; what was written here is offered again. */
    loadNewest: (newest: PostFields) => {
      kept.setAside();
      stored.current = newest;
      form.reset(newest);
      setProblem(undefined);
    },
    /** The text is given away: leaving asks nothing any more. */
    giveUp: () => {
      isDone.current = true;
      kept.finish();
    },
  };
}
