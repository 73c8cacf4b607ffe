import { createContext } from "react";

export interface LinkChoice {
  path: string;
  title: string;
}

/** What links may lead to, as the chooser groups it. */
export interface LinkGroup {
  name: string;
  label: string;
  /** Only in fields that ask for it by its name (`leads`). */
  asked?: boolean;
  /** There are more than these; the others are searched for. */
  more?: boolean;
  choices: LinkChoice[];
}

interface Links {
  groups: LinkGroup[];
  /** The address that answers with groups: all of them, or with `?q=` what has these words or this address. */
  from?: string;
}

/** Where links may lead, in what stands within; nothing known of it: an address is typed. */
export const LinksContext = createContext<Links>({ groups: [] });

/** @returns null where that cannot be known, such as without a connection */
export async function askLinks(from: string, asked?: string): Promise<LinkGroup[] | null> {
  try {
    const query = asked ? `?${new URLSearchParams({ q: asked })}` : "";
    const response = await fetch(from + query, { headers: { accept: "application/json" } });
    return response.ok && !response.redirected ? ((await response.json()) as { groups: LinkGroup[] }).groups : null;
  } catch {
    return null;
  }
}
