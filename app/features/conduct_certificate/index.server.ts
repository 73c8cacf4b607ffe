export { certificatesOf } from "./conduct_certificate.queries.server";
export { certificateRefusal, certifiedUntil, conductCertificates, holdsBeyondToday } from "./conduct_certificate.resource.server";
