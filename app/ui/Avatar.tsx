/** A person or organisation as a picture, or by the first letters of the name. Decoration: the name stands beside it. */
export function Avatar({ name, src }: { name: string; src?: string | null }) {
  if (src) return <img className="avatar" src={src} alt="" width="44" height="44" loading="lazy" />;
  // By characters, some of which take two places.
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "").join("");
  return (
    <span className="avatar" aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}
