/** Pages about the API, through the product's own client. */
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "~/client";
import { clientHere } from "~/client/here";
import { Button } from "~/ui/Button";
import { Form, FormActions, SubmitButton, TextField } from "~/ui/form";
import { apiHeaders, useSite } from "~/ui/shell/site";

export const Output = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <pre tabIndex={0} className="mt-6 max-h-[32rem] overflow-auto border border-line p-4 text-sm">
    {JSON.stringify(value, null, 2)}
  </pre>
);

const saidOf = (error: unknown) =>
  error instanceof ApiError ? { status: error.status, message: error.message, errors: error.errors } : { message: String(error) };

/** The form's fields, without sending it. */
function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
}

/** Any address, as it answers. */
export function ApiPage() {
  const { t } = useTranslation("developer");
  const { api } = useSite();
  const [answer, setAnswer] = useState<unknown>(null);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    const { path = "" } = fieldsOf(event);
    const response = await fetch(path, { headers: apiHeaders(api) });
    const text = await response.text();
    const body = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text.slice(0, 500);
    setAnswer({ status: response.status, etag: response.headers.get("etag"), body });
  };
  return (
    <Form method="get" onSubmit={ask}>
      <TextField name="path" label={t("path")} defaultValue="/api/v1/vacancies?page[size]=2" required />
      <FormActions>
        <SubmitButton>{t("ask")}</SubmitButton>
      </FormActions>
      {answer !== null && <Output value={answer} />}
    </Form>
  );
}

/** What the client makes of an answer, and of a refusal. */
export function DollarApiPage() {
  const { t } = useTranslation("developer");
  const { api } = useSite();
  const [result, setResult] = useState<unknown>(null);
  const ask = (query: Record<string, string>) =>
    clientHere(api)
      .list("vacancies", query)
      .then(setResult, (error) => setResult(saidOf(error)));
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => ask({ include: "organization", "page[size]": "2" })}>{t("list")}</Button>
        <Button variant="outline" onClick={() => ask({ "filter[nothing]": "x" })}>
          {t("refused")}
        </Button>
      </div>
      {result !== null && <Output value={result} />}
    </>
  );
}

function SignInForm({ client, onError }: { client: ReturnType<typeof clientHere>; onError: (said: unknown) => void }) {
  const { t } = useTranslation("developer");
  const enter = (event: FormEvent<HTMLFormElement>) => {
    const { email = "", password = "" } = fieldsOf(event);
    client.signIn({ email, password }).then(
      () => onError(null),
      (error) => onError(saidOf(error)),
    );
  };
  return (
    <Form method="post" onSubmit={enter}>
      <TextField name="email" type="email" label={t("email")} defaultValue="volunteer@city.test" required />
      <TextField name="password" type="password" label={t("password")} required />
      <FormActions>
        <SubmitButton>{t("signIn")}</SubmitButton>
        <Button variant="outline" onClick={() => client.signOut().catch((error) => onError(saidOf(error)))}>
          {t("signOut")}
        </Button>
      </FormActions>
    </Form>
  );
}

function useSession() {
  const { api } = useSite();
  // One as long as the page is there: it holds the session.
  const [client] = useState(() => clientHere(api));
  const [problem, setProblem] = useState<unknown>(null);
  const snapshot = useSyncExternalStore(
    (listener) => client.session.subscribe(listener),
    () => JSON.stringify({ state: client.session.state, headers: client.session.current(), user: client.session.user }),
    () => "{}",
  );
  return { client, problem, setProblem, session: JSON.parse(snapshot) as Record<string, unknown> };
}

/** Signing in and out with session headers, which each answer replaces. */
export function AuthPage() {
  const { client, problem, setProblem, session } = useSession();
  return (
    <>
      <SignInForm client={client} onError={setProblem} />
      <Output value={{ state: session.state, headers: session.headers, problem }} />
    </>
  );
}

/** The user that the client keeps: gone half a second after signing out. */
export function UserStorePage() {
  const { client, problem, setProblem, session } = useSession();
  return (
    <>
      <SignInForm client={client} onError={setProblem} />
      <Output value={{ state: session.state, user: session.user, problem }} />
    </>
  );
}
