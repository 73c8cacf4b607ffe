/** Moments around the seeds' now. */

const day = 86_400_000;

/** Hours that Dutch clocks are ahead of UTC: summer time runs from the last Sunday of March to that of October, 01:00 UTC. */
function offset(moment: number): number {
  const year = new Date(moment).getUTCFullYear();
  const lastSunday = (month: number) => {
    const end = Date.UTC(year, month + 1, 0, 1);
    return end - new Date(end).getUTCDay() * day;
  };
  return moment >= lastSunday(2) && moment < lastSunday(9) ? 2 : 1;
}

export interface Clock {
  now: Date;
  /** So many days from now (negative: ago), to the minute, never exactly the same twice when `minutes` differ. */
  ago(days: number, minutes?: number): string;
  /** A moment on the Dutch clock, so many days ahead (negative: back), moved on to a weekday (0 is Sunday) when one is given. */
  at(days: number, hour: number, minute?: number, weekday?: number): string;
}

export function clockAt(now: Date): Clock {
  const start = now.getTime();
  return {
    now,
    ago: (days, minutes = 0) => new Date(start - Math.round(days * day) - minutes * 60_000).toISOString(),
    at: (days, hour, minute = 0, weekday) => {
      const date = new Date(start + days * day);
      const shift = weekday === undefined ? 0 : (weekday - date.getUTCDay() + 7) % 7;
      const local = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + shift, hour, minute);
      return new Date(local - offset(local) * 3_600_000).toISOString();
    },
  };
}
