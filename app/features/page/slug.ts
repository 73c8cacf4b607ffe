const maxSlug = 80;

/** A title as it stands in an address. */
export const slugFrom = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, "");
