/** Everything that people are told about (domain 7). */
import type { EventDefinition } from "~/core/events/event";
import * as account from "./account/account.events";
import * as application from "./application/application.events";
import * as applicationQueue from "./application/queue.events";
import * as conductCertificate from "./conduct_certificate/conduct_certificate.events";
import * as conversation from "./conversation/conversation.events";
import * as message from "./conversation/message.events";
import * as dateSignUp from "./date_sign_up/date_sign_up.events";
import * as digest from "./digest/digest.events";
import * as entryReport from "./entry_report/entry_report.events";
import * as form from "./form/form.events";
import * as formInvitation from "./form_invitation/form_invitation.events";
import * as formSubmission from "./form_submission/form_submission.events";
import * as helpOffer from "./help_offer/help_offer.events";
import * as helpRequestCenter from "./help_request/center.events";
import * as helpRequest from "./help_request/help_request.events";
import * as hours from "./hours/hours.events";
import * as organization from "./organization/organization.events";
import * as page from "./page/page.events";
import * as pairCourse from "./pair/course.events";
import * as pair from "./pair/pair.events";
import * as profileReply from "./profile_reply/profile_reply.events";
import * as responseClock from "./response_clock/response_clock.events";
import * as savedSearch from "./saved_search/saved_search.events";
import * as userAddress from "./user/address.events";
import * as user from "./user/user.events";
import * as vacancyReview from "./vacancy/review.events";
import * as vacancy from "./vacancy/vacancy.events";
import * as vacancyDate from "./vacancy_date/vacancy_date.events";
import * as vacancyInterest from "./vacancy_interest/vacancy_interest.events";
import * as vacancyOutcome from "./vacancy_outcome/vacancy_outcome.events";
import * as webhook from "./webhook/webhook.events";

export const events: EventDefinition[] = [
  organization,
  entryReport,
  user,
  userAddress,
  account,
  application,
  applicationQueue,
  profileReply,
  message,
  conversation,
  vacancy,
  vacancyReview,
  responseClock,
  savedSearch,
  digest,
  form,
  formSubmission,
  formInvitation,
  page,
  helpRequest,
  helpRequestCenter,
  helpOffer,
  pair,
  pairCourse,
  conductCertificate,
  webhook,
  vacancyDate,
  vacancyInterest,
  vacancyOutcome,
  dateSignUp,
  hours,
].flatMap((feature) => Object.values<EventDefinition>(feature));

const byName = new Map(events.map((event) => [event.name, event]));

export const eventNamed = (name: string): EventDefinition | undefined => byName.get(name);
