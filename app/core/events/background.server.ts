import { newId } from "../ids";
import { type Reporter, reporter } from "../monitoring/reporter.server";
import { databases, type SystemDb } from "../tenant/databases.server";
import type { Env } from "../tenant/env";
import type { OutboxRow } from "./claims.server";
import { type Compose, type Composed, deliverDue } from "./deliver.server";
import { housekeeping } from "./housekeeping.server";
import { mailerFor } from "./mailers/choose.server";
import { wakeBrowsers } from "./push.server";
import { type Job, runJobs } from "./schedule.server";
import { deliverWebhooks } from "./webhooks.server";

export interface WakeUp {
  id: string;
  binding: string;
}

interface Parts {
  compose: (row: OutboxRow, database: SystemDb, env: Env) => Promise<Composed>;
  jobs: Job[];
}

/** In development no queue runs: `wake` calls this in place of it. */
export let deliverHere: ((env: Env, ctx: ExecutionContext) => Promise<void>) | null = null;

export function background({ compose, jobs }: Parts) {
  async function deliver(env: Env, report: Reporter, found: SystemDb[], first: "oldest" | "newest"): Promise<void> {
    const composeHere: Compose = (row, database) => compose(row, database, env);
    const office = { compose: composeHere, reporter: report, sender: env.MAIL_FROM, now: Date.now };
    for (const database of found) {
      try {
        const { more } = await deliverDue(database, { ...office, mailer: mailerFor(env) }, first);
        if (more) await env.OUTBOX_QUEUE.send({ id: newId(), binding: database.binding });
      } catch (error) {
        report.error(error, { where: `outbox of ${database.binding}` });
      }
      await wakeBrowsers(database, env, report, Date.now()).catch((error) => report.error(error, { where: `push of ${database.binding}` }));
      await deliverWebhooks(database, env, report).catch((error) => report.error(error, { where: `webhooks of ${database.binding}` }));
    }
  }

  if (import.meta.env.DEV) deliverHere = (env, ctx) => deliver(env, reporter(env, ctx), databases(env), "newest");

  return {
    /** Messages carry no mail: one lost or doubled costs a minute at most. */
    async queue(batch: MessageBatch<WakeUp>, env: Env, ctx: ExecutionContext): Promise<void> {
      const named = new Set(batch.messages.map(({ body }) => body.binding));
      await deliver(
        env,
        reporter(env, ctx),
        databases(env).filter(({ binding }) => named.has(binding)),
        "newest",
      );
      batch.ackAll();
    },

    async scheduled(controller: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void> {
      const report = reporter(env, ctx);
      await runJobs([...jobs, housekeeping], env, controller.scheduledTime, report);
      await deliver(env, report, databases(env), "oldest");
    },
  };
}
