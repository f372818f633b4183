import { examplePrompt } from '#content/landing/product-scenes.ts';

/** Illustration on the prompt product's card: the parts of a prompt. */
export function PromptScene() {
  return (
    <div className="card prompt">
      <div className="flex items-center justify-between gap-3">
        <b>{examplePrompt.title}</b>
        <span className="badge b-green">
          <i />
          {examplePrompt.badge}
        </span>
      </div>
      {examplePrompt.lines.map(({ part, theme, words }) => (
        <p key={part}>
          <span className={`badge t-${theme}`}>{part}</span>
          {words.map((word) =>
            typeof word === 'string' ? (
              <span key={word}>{word}</span>
            ) : (
              <span key={word.variable} className="badge">
                {word.variable}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
