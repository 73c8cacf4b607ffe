import { type ReactNode, useEffect, useState } from "react";
import { askLinks, type LinkGroup, LinksContext } from "./context";

/** Fields within may lead to what an address offers. It is asked once there is script; until then, and without it, an address is typed. */
export function OfferedLinks({ from, children }: { from: string; children: ReactNode }) {
  const [groups, setGroups] = useState<LinkGroup[]>([]);
  useEffect(() => {
    let over = false;
    void askLinks(from).then((found) => !over && found && setGroups(found));
    return () => {
      over = true;
    };
  }, [from]);
  return <LinksContext.Provider value={{ groups, from }}>{children}</LinksContext.Provider>;
}
