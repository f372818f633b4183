import '#ui/styles/states.css';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { documents as copy } from '#content/documents.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { DocumentCalls } from '../client.ts';
import type { StoredDocument } from '../contract.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentRow } from './document-row.tsx';

type Props = {
  calls: DocumentCalls;
  documents: readonly StoredDocument[];
  /** 0 if none may be added. */
  allowed: number;
  /** Shown without documents: what they are good for. */
  empty: readonly [title: string, text: string];
  /** Begins a question about a document; absent for whoever can't ask. */
  onAsk?: ((document: StoredDocument) => void) | undefined;
};

/** The documents of a customer, or of the company. */
export function DocumentsPart({ calls, documents, allowed, empty, onAsk }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = documents.length;
  return (
    <section className="card grid grid-cols-1 p-5">
      {allowed > 0 && <AddDocuments calls={calls} isFull={count >= allowed} allowed={allowed} />}
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-base font-strong tabular-nums">
        {allowed > 0 ? fillText(copy.used, { count, allowed }) : copy.list}
      </h2>
      {count > 0 ? (
        <ul>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} calls={calls} heading={heading} onAsk={onAsk} />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <span className="tile" aria-hidden>
            <FileText className="icon" />
          </span>
          <b>{empty[0]}</b>
          <p>{empty[1]}</p>
        </div>
      )}
    </section>
  );
}
