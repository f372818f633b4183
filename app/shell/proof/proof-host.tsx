import { useEffect, useRef, useState } from 'react';
import { type ProofMethod, proofRequest } from '#lib/api/api.ts';
import { type Closable, lazyPart } from '#ui/lazy-part.tsx';
import type { ProofProps } from './proof-dialog.tsx';

const ProofDialog = lazyPart<ProofProps & Closable>(() => import('./proof-dialog.tsx'));

type Question = { methods: readonly ProofMethod[]; answer: (isProven: boolean) => void };

/** Asks for a recent proof whenever the API wants one; the API client then repeats the call. */
export function ProofHost({ username }: { username: string }) {
  const [question, setQuestion] = useState<Question>();
  const open = useRef<{ answered: Promise<boolean>; answer: Question['answer'] }>(undefined);

  useEffect(() => {
    proofRequest.ask = (methods) => {
      // Calls that are rejected while the dialog is open wait for the same answer.
      if (open.current) return open.current.answered;
      const { promise: answered, resolve } = Promise.withResolvers<boolean>();
      const answer = (isProven: boolean) => {
        // An answer that comes after Cancel belongs to no other question.
        if (open.current?.answer !== answer) return;
        open.current = undefined;
        setQuestion(undefined);
        resolve(isProven);
      };
      open.current = { answered, answer };
      setQuestion({ methods, answer });
      return answered;
    };
    return () => {
      delete proofRequest.ask;
      open.current?.answer(false);
    };
  }, []);

  return question && <ProofDialog {...question} username={username} onClose={() => question.answer(false)} />;
}
