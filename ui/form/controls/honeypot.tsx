/** People can't see this field, so only bots fill it in. */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
