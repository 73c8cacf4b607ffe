import { useTranslation } from "react-i18next";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { Tag } from "~/ui/Tag";
import { kindIcons } from "../../help_request";
import type { RequestView } from "../present.server";

/** One open request: what, which part of town, when, how often. */
export function RequestCard({ request }: { request: RequestView }) {
  const { t } = useTranslation("one_on_one");
  return (
    <Card
      to={`/een-op-een-hulp/${request.id}`}
      title={request.title}
      lang={request.lang}
      eyebrow={
        <span className="inline-flex items-center gap-2">
          <Icon name={kindIcons[request.kind]} />
          {request.kindName}
        </span>
      }
      meta={
        <ul className="grid gap-1">
          {request.where && (
            <li className="flex items-center gap-2">
              <Icon name="map-pin" />
              {request.where}
            </li>
          )}
          <li className="flex items-center gap-2">
            <Icon name="calendar" />
            {request.when}
          </li>
          <li className="flex items-center gap-2">
            <Icon name="repeat" />
            {request.often}
          </li>
          {request.needsCertificate && (
            <li className="flex items-center gap-2">
              <Icon name="shield-check" />
              {t("needsCertificate")}
            </li>
          )}
          {request.center && (
            <li>
              <Tag>{request.center}</Tag>
            </li>
          )}
        </ul>
      }
    >
      {request.summary}
    </Card>
  );
}
