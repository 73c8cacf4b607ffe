/** How somebody wants to read: chosen once, kept in a cookie, so that the page comes that way without script too. */
export const textSizes = ["normal", "large", "larger"] as const;
export const densities = ["comfortable", "compact"] as const;

export interface Display {
  text: (typeof textSizes)[number];
  density: (typeof densities)[number];
}

export function displayFrom(cookie: string | undefined): Display {
  const [text, density] = (cookie ?? "").split(".");
  return { text: textSizes.find((one) => one === text) ?? "normal", density: densities.find((one) => one === density) ?? "comfortable" };
}

export const displayValue = ({ text, density }: Display): string => `${text}.${density}`;
