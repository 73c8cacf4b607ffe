import { useTranslation } from "react-i18next";
import { optionsOf, RadioGroup, Select } from "~/ui/form";

interface Props {
  roles: readonly string[];
  organizations: { id: string; name: string }[];
  defaultRole?: string;
  defaultOrganization?: string;
  /** Everybody whom the viewer adds works for an organisation. */
  organizationRequired?: boolean;
}

/** A role, in words of what it lets somebody do, and whom they do it for. */
export function RoleChoice({ roles, organizations, defaultRole, defaultOrganization, organizationRequired }: Props) {
  const { t } = useTranslation("user");
  return (
    <>
      <RadioGroup
        name="role"
        label={t("role")}
        required
        defaultValue={defaultRole}
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`), hint: t(`roleHints.${role}`) }))}
      />
      {organizations.length > 0 && (
        <Select
          name="organizationId"
          label={t("organization")}
          hint={t("form.organizationHint")}
          required={organizationRequired}
          optional={!organizationRequired}
          placeholder={organizationRequired && organizations.length === 1 ? undefined : t("form.noOrganization")}
          options={optionsOf(organizations)}
          defaultValue={defaultOrganization ?? ""}
        />
      )}
    </>
  );
}
