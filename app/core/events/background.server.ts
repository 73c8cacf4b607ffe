import { newId } from "../ids";
import { type Reporter, reporter } from "../monitoring/reporter.server";
import { bindingsOf, databases, type SystemDb } from "../tenant/databases.server";
import type { Env, WakeUp } from "../tenant/env";
import type { OutboxRow } from "./claims.server";
import { type Compose, type Composed, deliverDue } from "./deliver.server";
import { housekeeping } from "./housekeeping.server";
import { mailerFor } from "./mailers/choose.server";
import { wakeBrowsers } from "./push.server";
import { type Job, runJobs } from "./schedule.server";
import { deliverWebhooks } from "./webhooks.server";

interface Parts {
  compose: (row: OutboxRow, database: SystemDb, env: Env) => Promise<Composed>;
  jobs: Job[];
  /** Takes in what was counted: all messages for one database at once. Throws: they come again. */
  count: (database: SystemDb, messages: WakeUp[]) => Promise<void>;
}

/** In development no queue runs: `wake` calls this in place of it. */
export let deliverHere: ((env: Env, ctx: ExecutionContext) => Promise<void>) | null = null;

export function background({ compose, jobs, count }: Parts) {
  async function deliver(env: Env, report: Reporter, found: SystemDb[], first: "oldest" | "newest"): Promise<void> {
    const composeHere: Compose = (row, database) => compose(row, database, env);
    const office = { compose: composeHere, reporter: report, sender: env.MAIL_FROM, now: Date.now };
    for (const database of found) {
      const failed = (what: string) => (error: unknown) => {
        report.error(error, { where: `${what} of ${database.binding}` });
        return false;
      };
      const mails = deliverDue(database, { ...office, mailer: mailerFor(env) }, first);
      const moreMails = await mails.then(({ more }) => more, failed("outbox"));
      await wakeBrowsers(database, env, report, Date.now()).catch(failed("push"));
      const moreHooks = await deliverWebhooks(database, env, report).catch(failed("webhooks"));
      // The rest in an invocation of its own.
      if (moreMails || moreHooks) await env.OUTBOX_QUEUE.send({ id: newId(), binding: database.binding }).catch(failed("outbox"));
    }
  }

  if (import.meta.env.DEV) deliverHere = (env, ctx) => deliver(env, reporter(env, ctx), databases(env), "newest");

  return {
    /** Messages carry no mail: one lost or doubled costs a minute at most. */
    async queue(batch: MessageBatch<WakeUp>, env: Env, ctx: ExecutionContext): Promise<void> {
      const counted = batch.messages.filter(({ body }) => body.counts);
      const named = new Set(batch.messages.filter((message) => !counted.includes(message)).map(({ body }) => body.binding));
      const places = await bindingsOf(
        env,
        counted.flatMap(({ body }) => body.counts!.map(({ tenantId }) => tenantId)),
      );
      for (const database of databases(env)) {
        // Where the tenant lies by now: it may have moved since it was counted.
        const isHere = (body: WakeUp, tenantId: string) => (places.get(tenantId) ?? body.binding) === database.binding;
        const own = counted.filter(({ body }) => body.counts!.some(({ tenantId }) => isHere(body, tenantId)));
        if (own.length === 0) continue;
        await count(
          database,
          own.map(({ body }) => ({ ...body, counts: body.counts!.filter(({ tenantId }) => isHere(body, tenantId)) })),
        ).catch((error) => {
          reporter(env, ctx).error(error, { where: `counts of ${database.binding}` });
          for (const message of own) message.retry({ delaySeconds: 60 });
        });
      }
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
