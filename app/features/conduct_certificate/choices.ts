/** Safe in the browser. A new certificate takes weeks: so many days ahead its end is told, and shown. */
export const endsSoonDays = 42;
