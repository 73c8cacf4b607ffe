import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { carriesCredentials } from "../auth/credentials.server";
import type { Authentication } from "../auth/viewer.server";
import { newId, randomHex } from "../ids";
import { isApiPath } from "../jsonapi/media.server";
import type { Env } from "../tenant/env";
import type { Site } from "../tenant/portal.server";
import { reads } from "./methods";
import { type Form, formOf } from "./refusal.server";
import { requestAsMeant, urlOf } from "./url.server";

export class Visit {
  /** The step `measuredBody` puts one in its place whose body it has read. */
  request: Request;
  readonly url: Readonly<URL>;
  readonly isApi: boolean;
  readonly isReading: boolean;
  readonly form: Form;
  readonly secure: boolean;
  readonly personal: boolean;
  /** For the scripts and styles of this page (CSP); empty on the API. */
  readonly nonce: string;
  /** Stands in the log, in the answer and on the error screen. */
  readonly requestId = newId();
  /** Found by the step `site`. */
  site!: Site;
  /** This and `authentication`: made by the step `context`. */
  context!: AppLoadContext;
  authentication!: Authentication;

  constructor(
    given: Request,
    readonly env: Env,
    readonly ctx: ExecutionContext,
    readonly build: ServerBuild,
  ) {
    this.request = requestAsMeant(given);
    this.url = urlOf(this.request);
    this.isApi = isApiPath(this.url.pathname);
    this.isReading = reads(this.request.method);
    this.form = formOf(this.request, build);
    this.secure = this.url.protocol === "https:";
    this.personal = carriesCredentials(this.request);
    this.nonce = this.isApi ? "" : randomHex();
  }

  get mapOrigin(): string | null {
    return URL.canParse(this.env.MAP_STYLE_URL) ? new URL(this.env.MAP_STYLE_URL).origin : null;
  }
}

/** Answers by itself, or hands on to the steps below it by `next` and may change their answer. */
export type Step = (visit: Visit, next: () => Promise<Response>) => Response | Promise<Response>;

/** @throws when the last step hands on: somebody has to answer */
export function run(steps: readonly Step[], visit: Visit): Promise<Response> {
  const from = async (index: number): Promise<Response> => steps[index]!(visit, () => from(index + 1));
  return from(0);
}
