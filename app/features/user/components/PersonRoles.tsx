import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form, type FormResult, Select, SubmitButton } from "~/ui/form";
import { Link } from "~/ui/Link";

interface Roles {
  name: string;
  id: string;
  granted: string[];
  /** Those that the viewer may give and take. */
  grantable: string[];
  result: FormResult | null;
}

/** What somebody may do here, each role with a way to take it back. */
export function PersonRoles({ id, name, granted, grantable, result }: Roles) {
  const { t } = useTranslation("user");
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="mb-3 text-xl">
        {t("show.roles")}
      </h2>
      <Form method="post" result={result} idPrefix="roles" aria-label={t("show.roles")}>
        <input type="hidden" name="_action" value="remove_role" />
        {granted.length === 0 && <p className="text-muted">{t("show.noRoles")}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {granted.map((role) => (
            <li key={role} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 grow basis-60">
                <strong className="font-semibold">{t(`roles.${role}`)}</strong>
                <span className="block text-sm text-muted">{t(`roleHints.${role}`)}</span>
              </span>
              {grantable.includes(role) && (
                <ConfirmButton
                  name="role"
                  value={role}
                  variant="outline"
                  size="sm"
                  title={t("ask.removeRole.title", { role: t(`roles.${role}`) })}
                  description={<p>{t("ask.removeRole.text", { name })}</p>}
                  confirmLabel={t("show.takeRole")}
                  aria-label={t("show.takeRoleNamed", { role: t(`roles.${role}`) })}
                >
                  {t("common:actions.remove")}
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      </Form>
      {grantable.some((role) => !granted.includes(role)) && (
        <ButtonLink to={`/users/${id}/add_role`} variant="outline" icon="plus" className="mt-4">
          {t("addRole.submit")}
        </ButtonLink>
      )}
    </section>
  );
}

interface Workplaces {
  name: string;
  workplaces: { id: string; name: string; staffed: boolean }[];
  /** Organisations that the viewer may add this person to. */
  choices: { id: string; name: string }[];
  mayLeave: boolean;
  mayJoin: boolean;
  result: FormResult | null;
}

/** Whom somebody works for. */
export function PersonWorkplaces({ name, workplaces, choices, mayLeave, mayJoin, result }: Workplaces) {
  const { t } = useTranslation("user");
  const others = choices.filter(({ id }) => !workplaces.some((workplace) => workplace.id === id));
  return (
    <section aria-labelledby="workplaces">
      <h2 id="workplaces" className="mb-3 text-xl">
        {t("show.organizations")}
      </h2>
      <Form method="post" result={result} idPrefix="workplaces" aria-label={t("show.organizations")}>
        <input type="hidden" name="_action" value="leave_organization" />
        {workplaces.length === 0 && <p className="text-muted">{t("show.noOrganizations")}</p>}
        {workplaces.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {workplaces.map((workplace) => (
              <li key={workplace.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <Link className="link min-w-0 grow basis-60 py-2" to={`/organizations/${workplace.id}`}>
                  {workplace.name}
                </Link>
                {mayLeave && workplace.staffed && (
                  <ConfirmButton
                    name="organizationId"
                    value={workplace.id}
                    variant="outline"
                    size="sm"
                    title={t("ask.leave.title", { name, organization: workplace.name })}
                    description={<p>{t("ask.leave.text", { name })}</p>}
                    confirmLabel={t("show.takeOut")}
                    aria-label={t("show.takeOutNamed", { organization: workplace.name })}
                  >
                    {t("common:actions.remove")}
                  </ConfirmButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </Form>
      {mayJoin && others.length > 0 && (
        <Form method="post" idPrefix="join" className="mt-4 flex flex-wrap items-end gap-3 [&_.field]:mt-0" aria-label={t("show.join")}>
          <input type="hidden" name="_action" value="join_organization" />
          <Select
            name="organizationId"
            label={t("show.joinWhich")}
            required
            placeholder={t("form.choose")}
            options={others.map(({ id, name: label }) => ({ value: id, label }))}
            className="min-w-48 grow"
          />
          <SubmitButton variant="outline" icon="plus">
            {t("show.join")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
