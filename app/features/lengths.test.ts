/** How long a text may be is the same wherever its kind is asked for (domain 6): a title, a description, a message. */
import { expect, it } from "vitest";
import type { ZodObject } from "zod";
import { block as contact } from "../blocks/Contact/block";
import { reportSchema } from "./conversation/conversation.schema";
import { signUpSchema } from "./date_sign_up/date_sign_up.schema";
import { formWords } from "./form/form.schema";
import { helpOfferSchema } from "./help_offer/help_offer.schema";
import { askSchema, declineSchema, helpRequestSchema, intakeSchema, questionSchema } from "./help_request/help_request.schema";
import { hoursAnswerSchema } from "./hours/hours.schema";
import { menuItemSchema } from "./menu_item/menu_item.schema";
import { organizationSchema } from "./organization/organization.schema";
import { newPageSchema } from "./page/editor/add-page.server";
import { pageSchema } from "./page/page.schema";
import { pairSchema } from "./pair/pair.schema";
import { profileReplySchema, reportReplySchema } from "./profile_reply/profile_reply.schema";
import { savedSearchSchema } from "./saved_search/saved_search.schema";
import { stockImageSchema } from "./stock_image/stock_image.schema";
import { uploadSchema } from "./upload/upload.schema";
import { requestChanges } from "./vacancy/review.server";
import { vacancySchema } from "./vacancy/vacancy.schema";
import { cancelSchema } from "./vacancy_date/vacancy_date.schema";
import { volunteerProfileSchema } from "./volunteer_profile/volunteer_profile.schema";

const fields: [string, { shape: unknown }, string, number][] = [
  ["a request for help", askSchema, "title", 120],
  ["a request for help at the intake", helpRequestSchema, "title", 120],
  ["an item of a menu", menuItemSchema, "name", 120],
  ["an item of a menu in English", menuItemSchema, "nameEn", 120],
  ["a saved search", savedSearchSchema, "name", 120],
  ["the block with contact details", contact.schema, "email", 254],
  ["a page", pageSchema, "title", 120],
  ["a page in English", pageSchema, "titleEn", 120],
  ["a page where it is found", pageSchema, "metaTitle", 120],
  ["a page where it is shared", pageSchema, "ogTitle", 120],
  ["a new page", newPageSchema, "title", 120],
  ["a form", formWords, "title", 120],
  ["a form in English", formWords, "titleEn", 120],
  ["a file", uploadSchema, "name", 120],
  ["a vacancy", vacancySchema, "summary", 300],
  ["an organisation", organizationSchema, "summary", 300],
  ["a page", pageSchema, "summary", 300],
  ["a page in English", pageSchema, "summaryEn", 300],
  ["a request for help at the intake", intakeSchema, "summary", 300],
  ["a form", formWords, "description", 10_000],
  ["a form in English", formWords, "descriptionEn", 10_000],
  ["a picture", stockImageSchema, "description", 10_000],
  ["a volunteer profile", volunteerProfileSchema, "about", 10_000],
  ["a question about a request for help", questionSchema, "message", 5_000],
  ["a refusal of a request for help", declineSchema, "message", 5_000],
  ["an offer of help", helpOfferSchema, "message", 5_000],
  ["a proposal of a pair", pairSchema, "message", 5_000],
  ["a reply to a profile", profileReplySchema, "body", 5_000],
  ["a report of a reply", reportReplySchema, "message", 5_000],
  ["a report of a conversation", reportSchema, "message", 5_000],
  ["a sign-up for an activity", signUpSchema, "message", 5_000],
  ["the cancelling of a date", cancelSchema, "message", 5_000],
  ["an answer about hours", hoursAnswerSchema, "message", 5_000],
  ["what is to be mended in a vacancy", requestChanges.input as ZodObject, "comment", 5_000],
];

it.each(fields)("%s", (_, { shape }, name, most) => {
  const field = (shape as ZodObject["shape"])[name] as unknown as { safeParse(text: string): { success: boolean } };
  expect([most, most + 1].map((length) => field.safeParse("x".repeat(length)).success)).toEqual([true, false]);
});
