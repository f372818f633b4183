export function Tags({ tags, className }: { tags: string[]; className: string }) {
  if (tags.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="badge h-auto min-h-5.5 max-w-full wrap-anywhere whitespace-normal">
          {tag}
        </li>
      ))}
    </ul>
  );
}
