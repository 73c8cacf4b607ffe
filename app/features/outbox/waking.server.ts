import type { RequestArgs } from "~/core/jsonapi/problem.server";

/** A change after which mail may be due: it goes out now and not at the schedule's next minute. */
export const waking =
  <A extends RequestArgs, T>(change: (args: A) => Promise<T>) =>
  async (args: A): Promise<T> => {
    try {
      return await change(args);
    } finally {
      args.context.portal.wake();
    }
  };
