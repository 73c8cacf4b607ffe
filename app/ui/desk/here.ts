import { useLocation } from "@remix-run/react";
import { type NavigationRoom, type NavigationSection, useSite } from "../shell/site";

export interface Here {
  section: NavigationSection;
  room: NavigationRoom;
}

/** The room in which an address is: the one whose own address says most of it. */
export function roomAt(navigation: readonly NavigationSection[], pathname: string): Here | null {
  let here: Here | null = null;
  let length = 0;
  for (const section of navigation)
    for (const room of section.rooms)
      for (const address of [room.to, ...(room.also ?? [])]) {
        const isWithin = pathname === address || pathname.startsWith(`${address}/`);
        if (!isWithin || address.length <= length) continue;
        here = { section, room };
        length = address.length;
      }
  return here;
}

export const useHere = (): Here | null => roomAt(useSite().navigation, useLocation().pathname);
