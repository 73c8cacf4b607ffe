/** Parts of an address by which whoever has it gets in. */
const secrets = ["secret", "token", "code"];

interface Screen {
  handle?: unknown;
  params: Record<string, string | undefined>;
}

/** Whether statistics may know of it: a screen that anybody may open, by an address that anybody may have. */
export const isCounted = (screen: Screen | undefined): boolean =>
  (screen?.handle as { access?: string } | undefined)?.access === "everyone" && !secrets.some((name) => screen?.params[name]);
