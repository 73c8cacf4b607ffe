import { createContext, useContext } from "react";

/** The page's CSP nonce while the server renders; empty in the browser, which does not give it away. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
