/** The catalogue: every resource of the product, a line each. load-context.ts hands it to core. */

import type { Product } from "~/core/resource/catalogue.server";
import type { SignInHook } from "~/core/tenant/portal.server";
import { addresses } from "./address/address.resource.server";
import { ageGroups } from "./age_group/age_group.resource.server";
import { apiTokens } from "./api_token/api_token.resource.server";
import { applications } from "./application/application.resource.server";
import { claimAtSignIn } from "./application/claim.server";
import { auditEvents } from "./audit_event/audit_event.resource.server";
import { bookmarks } from "./bookmark/bookmark.resource.server";
import { calendarFeeds } from "./calendar/calendar_feed.resource.server";
import { categories } from "./category/category.resource.server";
import { certificates } from "./certificate/certificate.resource.server";
import { conductCertificates } from "./conduct_certificate/conduct_certificate.resource.server";
import { contactMoments } from "./contact_moment/contact_moment.resource.server";
import { contentBlocks } from "./content_block/content_block.resource.server";
import { conversations } from "./conversation/conversation.resource.server";
import { attachments, messages } from "./conversation/message/message.resource.server";
import { claimSignUpsAtSignIn } from "./date_sign_up/claim.server";
import { dateSignUps } from "./date_sign_up/date_sign_up.resource.server";
import { entryReports } from "./entry_report/entry_report.resource.server";
import { favorites } from "./favorite/favorite.resource.server";
import { forms } from "./form/form.resource.server";
import { formQuestions } from "./form/form_question.resource.server";
import { formVersions } from "./form/form-version.resource.server";
import { formInvitations } from "./form_invitation/form_invitation.resource.server";
import { files as formFiles, formSubmissions } from "./form_submission/form_submission.resource.server";
import { helpOffers } from "./help_offer/help_offer.resource.server";
import { claimHelpAtSignIn } from "./help_request/claim.server";
import { helpIntakes, helpRequests } from "./help_request/help_request.resource.server";
import { hosts } from "./host/host.resource.server";
import { hours } from "./hours/hours.resource.server";
import { menuItems } from "./menu_item/menu_item.resource.server";
import { nonProfitTypes } from "./non_profit_type/non_profit_type.resource.server";
import { notes } from "./note/note.resource.server";
import { notifications } from "./notification/notification.resource.server";
import { notificationPreferences } from "./notification_preference/notification_preference.resource.server";
import { notificationTemplates } from "./notification_template/notification_template.resource.server";
import { nonProfitProfiles, organizations } from "./organization/organization.resource.server";
import { outboxMails } from "./outbox/outbox.resource.server";
import { pages } from "./page/page.resource.server";
import { pageVersions } from "./page/page-version.resource.server";
import { claimPairsAtSignIn } from "./pair/claim.server";
import { pairs } from "./pair/pair.resource.server";
import { profileReplies } from "./profile_reply/profile_reply.resource.server";
import { programmeTags } from "./programme_tag/programme_tag.resource.server";
import { pushSubscriptions } from "./push_subscription/push_subscription.resource.server";
import { redirects } from "./redirect/redirect.resource.server";
import { savedSearches } from "./saved_search/saved_search.resource.server";
import { stockImages } from "./stock_image/stock_image.resource.server";
import { tables } from "./tables.server";
import { tenants } from "./tenant/tenant.resource.server";
import { uploads } from "./upload/upload.resource.server";
import { contactPeople, roles, users } from "./user/user.resource.server";
import { vacancies } from "./vacancy/vacancy.resource.server";
import { vacancyDates } from "./vacancy_date/vacancy_date.resource.server";
import { vacancyInterests } from "./vacancy_interest/vacancy_interest.resource.server";
import { vacancyOutcomes } from "./vacancy_outcome/vacancy_outcome.resource.server";
import { profileVersions } from "./volunteer_center/profile-version.resource.server";
import { volunteerCenterProfiles, volunteerCenters } from "./volunteer_center/volunteer_center.resource.server";
import { volunteerProfiles } from "./volunteer_profile/volunteer_profile.resource.server";
import { webhooks } from "./webhook/webhook.resource.server";
import { webhookDeliveries } from "./webhook/webhook_delivery.resource.server";

export const catalogue = [
  addresses,
  ageGroups,
  apiTokens,
  applications,
  auditEvents,
  bookmarks,
  calendarFeeds,
  certificates,
  dateSignUps,
  hours,
  categories,
  conductCertificates,
  contactMoments,
  contactPeople,
  contentBlocks,
  conversations,
  entryReports,
  favorites,
  forms,
  formQuestions,
  formVersions,
  formInvitations,
  formSubmissions,
  formFiles,
  helpIntakes,
  helpOffers,
  helpRequests,
  hosts,
  menuItems,
  attachments,
  messages,
  nonProfitProfiles,
  nonProfitTypes,
  notes,
  notifications,
  notificationPreferences,
  notificationTemplates,
  organizations,
  outboxMails,
  pages,
  pageVersions,
  pairs,
  profileReplies,
  programmeTags,
  pushSubscriptions,
  redirects,
  roles,
  savedSearches,
  stockImages,
  tenants,
  uploads,
  users,
  vacancies,
  vacancyDates,
  vacancyInterests,
  vacancyOutcomes,
  volunteerCenterProfiles,
  profileVersions,
  volunteerCenters,
  webhooks,
  webhookDeliveries,
  volunteerProfiles,
];

type ByType = { [R in (typeof catalogue)[number] as R["type"]]: R };

declare module "~/core/resource/entity" {
  interface Catalogue extends ByType {}
}

export const product: Product = { resources: catalogue, tables };

/** What is written when somebody signs in. */
export const atSignIn: SignInHook[] = [claimAtSignIn, claimHelpAtSignIn, claimPairsAtSignIn, claimSignUpsAtSignIn];
