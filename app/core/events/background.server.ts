import { newId } from "../ids";
import { type Reporter, reporter } from "../monitoring/reporter.server";
import { bindingsOf, databases, type SystemDb } from "../tenant/databases.server";
import type { Env, WakeUp } from "../tenant/env";
import { type Budget, budgetOf } from "./budget.server";
import type { OutboxRow } from "./claims.server";
import { type Compose, type Composed, deliverDue } from "./deliver.server";
import { housekeeping } from "./housekeeping.server";
import { mailerFor } from "./mailers/choose.server";
import { wakeBrowsers } from "./push.server";
import { dueAt, type Job, runIn, runJobs } from "./schedule.server";
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
  const allJobs = [...jobs, housekeeping];

  async function deliver({ env, hasRoom }: Budget, report: Reporter, found: SystemDb[], first: "oldest" | "newest"): Promise<void> {
    const composeHere: Compose = (row, database) => compose(row, database, env);
    const office = { compose: composeHere, reporter: report, sender: env.MAIL_FROM, now: Date.now, hasRoom };
    for (const database of found) {
      const failed = (what: string) => (error: unknown) => {
        report.error(error, { where: `${what} of ${database.binding}` });
        return false;
      };
      const mails = deliverDue(database, { ...office, mailer: mailerFor(env) }, first);
      const moreMails = await mails.then(({ more }) => more, failed("outbox"));
      const morePush = await wakeBrowsers(database, env, report, { now: Date.now(), hasRoom }).catch(failed("push"));
      const moreHooks = await deliverWebhooks(database, env, report, hasRoom).catch(failed("webhooks"));
      // The rest in an invocation of its own.
      if (moreMails || morePush || moreHooks)
        await env.OUTBOX_QUEUE.send({ id: newId(), binding: database.binding }).catch(failed("outbox"));
    }
  }

  if (import.meta.env.DEV)
    deliverHere = (env, ctx) => {
      const budget = budgetOf(env);
      return deliver(budget, reporter(env, ctx), databases(budget.env), "newest");
    };

  return {
    /** Messages carry no mail: one lost or doubled costs a minute at most. */
    async queue(batch: MessageBatch<WakeUp>, env: Env, ctx: ExecutionContext): Promise<void> {
      const report = reporter(env, ctx);
      const budget = budgetOf(env);
      const counted = batch.messages.filter(({ body }) => body.counts);
      const named = new Set(batch.messages.filter(({ body }) => !body.counts && !body.jobs).map(({ body }) => body.binding));
      const places = await bindingsOf(
        budget.env,
        counted.flatMap(({ body }) => body.counts!.map(({ tenantId }) => tenantId)),
      );
      for (const database of databases(budget.env)) {
        // Where the tenant lies by now: it may have moved since it was counted.
        const isHere = (body: WakeUp, tenantId: string) => (places.get(tenantId) ?? body.binding) === database.binding;
        const own = counted.filter(({ body }) => body.counts!.some(({ tenantId }) => isHere(body, tenantId)));
        if (own.length === 0) continue;
        await count(
          database,
          own.map(({ body }) => ({ ...body, counts: body.counts!.filter(({ tenantId }) => isHere(body, tenantId)) })),
        ).catch((error) => {
          report.error(error, { where: `counts of ${database.binding}` });
          for (const message of own) message.retry({ delaySeconds: 60 });
        });
      }
      const toDeliver = databases(budget.env).filter(({ binding }) => named.has(binding));
      await deliver(budget, report, toDeliver, "newest");
      for (const { body } of batch.messages) if (body.jobs) await runIn(body.binding, allJobs, body.jobs, budget, report);
      batch.ackAll();
    },

    async scheduled({ scheduledTime }: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void> {
      const report = reporter(env, ctx);
      const budget = budgetOf(env);
      await runJobs(dueAt(scheduledTime, allJobs), budget, scheduledTime, report);
      await deliver(budget, report, databases(budget.env), "oldest");
    },
  };
}
