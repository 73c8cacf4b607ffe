/** The last minute at which only what runs each minute is due: hourly work would send mails and tidy up between a test's own steps. */
export function plainMinute(): Date {
  const minute = Math.floor(Date.now() / 60_000);
  return new Date((minute % 5 === 0 ? minute - 1 : minute) * 60_000);
}

/** The next hour at which nothing is due that runs by night: that would tidy up what a test made old. */
export function plainHour(): Date {
  const hour = Math.ceil(Date.now() / 3_600_000);
  return new Date((hour % 24 === 0 ? hour + 1 : hour) * 3_600_000);
}

/** The next moment at which what runs by night is due. */
export const nextNight = (): Date => new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000);
