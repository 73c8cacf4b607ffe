export { certificatesOf } from "./conduct_certificate.queries.server";
export { conductCertificates, holdsCertificate } from "./conduct_certificate.resource.server";
