export { followCertificateKinds, type HelpRequest, kindsWithCertificate, leadRequest, seekerOf } from "./help_request.commands.server";
export { oldHelpRequests } from "./help_request.jobs.server";
export {
  helpIntakes,
  helpRequests,
  isOpen,
  mayAnswer,
  mayCoordinate,
  own as ownRequest,
  seekerEmail,
} from "./help_request.resource.server";
