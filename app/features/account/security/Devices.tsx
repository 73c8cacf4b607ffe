import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { ConfirmButton } from "~/ui/ConfirmButton";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { Tag } from "~/ui/Tag";
import { Time } from "~/ui/Time";
import type { Device } from "./security.server";

const icons = { phone: "smartphone", computer: "monitor", program: "laptop" } as const;

/** Everywhere this person is signed in, with a way out of each. */
export function Devices({ devices }: { devices: Device[] }) {
  const { t } = useTranslation("security");
  const others = devices.filter(({ current }) => !current);
  return (
    <section id="devices">
      <h2 className="text-xl">{t("devices.title")}</h2>
      <p className="mt-2 text-muted">{t(others.length === 0 ? "devices.alone" : "devices.text")}</p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <DeviceText device={device} />
            <Form method="post" summary={false}>
              <input type="hidden" name="_action" value="signOut" />
              <Button type="submit" name="id" value={device.id} variant="outline" size="sm">
                {t(device.current ? "devices.signOutThis" : "devices.signOut")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post" className="mt-6" summary={false}>
          <input type="hidden" name="_action" value="signOut" />
          <ConfirmButton
            name="id"
            value="others"
            variant="outline"
            icon="log-out"
            title={t("devices.othersTitle")}
            description={t("devices.othersText")}
            confirmLabel={t("devices.others")}
          >
            {t("devices.others")}
          </ConfirmButton>
        </Form>
      )}
    </section>
  );
}

function DeviceText({ device }: { device: Device }) {
  const { t } = useTranslation("security");
  const { browser, system, kind } = device;
  return (
    <div className="flex gap-4">
      <Icon name={icons[kind]} className="mt-1" />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong>{browser && system ? t("devices.on", { browser, system }) : (browser ?? t("devices.program"))}</strong>
          {device.current && <Tag tone="accent">{t("devices.this")}</Tag>}
          {device.actingName && <Tag>{t("devices.acting", { name: device.actingName })}</Tag>}
        </p>
        <p className="text-sm text-muted">
          {t("devices.lastUsed")} <Time value={device.lastUsedAt} format="relative" />. {t("devices.since")}{" "}
          <Time value={device.createdAt} />.
        </p>
      </div>
    </div>
  );
}
