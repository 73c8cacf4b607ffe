/** A colour that somebody chose, beside the word that it goes with: never the colour alone. */
export const Swatch = ({ color }: { color: string }) => (
  <span aria-hidden="true" className="inline-block size-3 flex-none rounded-full border border-line" style={{ backgroundColor: color }} />
);
