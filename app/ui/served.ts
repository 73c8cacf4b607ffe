import { createContext, useContext } from "react";

/** What a page is served with and its data does not repeat. */
export interface Served {
  /** The CSP nonce; undefined in the browser, which does not give it away. */
  nonce: string | undefined;
  /** The theme's styles, and of which look they are. */
  theme: string;
  look: string;
}

export const themeId = "theme";

/** While the server renders. */
export const ServedContext = createContext<Served | null>(null);

/** In the browser: what stands in the page. */
export const useServed = (): Served =>
  useContext(ServedContext) ?? { nonce: undefined, theme: document.getElementById(themeId)?.textContent ?? "", look: servedLook() };

export const servedLook = (): string => document.getElementById(themeId)?.dataset.look ?? "";
