/** What a webhook is sent (core/events/webhooks.server.ts). */
import type { Json } from "./openapi-parts.server";

const state: Json = { type: ["string", "null"] };

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

export const webhookMessages: Json = {
  change: {
    post: {
      tags: ["webhooks"],
      summary: "Something happened",
      operationId: "receive_change",
      description:
        "Signed after Standard Webhooks: its libraries check the three headers with the secret that was shown when the webhook was made. What happened to one row comes in that order; ask for the row itself at data.url, with a key. Without a 2xx within seconds it comes again, with the same webhook-id, for some days; 410 switches the webhook off.",
      security: [],
      parameters: [
        header("webhook-id", "The same however often it is sent."),
        header("webhook-timestamp", "Of this try, in seconds since 1970."),
        header("webhook-signature", "v1,<base64>; two for a day after the secret was changed, with a space between them."),
      ],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["type", "timestamp", "data"],
              properties: {
                type: { type: "string", description: "The type of the row and what was done: create, update, delete, a transition." },
                timestamp: { type: "string", format: "date-time" },
                data: {
                  type: "object",
                  required: ["type", "id", "action", "from_state", "to_state", "changed", "notification", "center_id", "url"],
                  properties: {
                    type: { type: "string" },
                    id: { type: "string" },
                    action: { type: "string", description: "test, where staff tried the webhook." },
                    from_state: state,
                    to_state: state,
                    changed: { type: "array", items: { type: "string" }, description: "Attributes that have another value now." },
                    notification: { ...state, description: "What people were told of, where it is that." },
                    center_id: { type: "string" },
                    url: { ...state, format: "uri" },
                  },
                },
              },
            },
            example: {
              type: "vacancies.publish",
              timestamp: "2026-03-02T09:15:00.000Z",
              data: {
                type: "vacancies",
                id: "01943aa0-bc65-735f-81fa-4252d9fc6ba8",
                action: "publish",
                from_state: "draft",
                to_state: "published",
                changed: [],
                notification: null,
                center_id: "01943aa0-bc65-735f-81fa-4252d9fc6ba9",
                url: "https://city.example.nl/api/v1/vacancies/01943aa0-bc65-735f-81fa-4252d9fc6ba8",
              },
            },
          },
        },
      },
      responses: { "2XX": { description: "Taken." }, "410": { description: "Nobody is there any more: it is switched off." } },
    },
  },
};
