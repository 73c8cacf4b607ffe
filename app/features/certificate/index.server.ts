export { certificatesOf } from "./certificate.queries.server";
export { certificates, holdsCertificate } from "./certificate.resource.server";
